import { numberParameter } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { todayOf } from "~/backend/today";
import { addBusinessDays, type Day } from "~/domain/time/date";

/** Business days for a correction, unless the institution's parameter says otherwise. */
const CORRECTION_DAYS = 3;
const CORRECTION_DAYS_PARAMETER = "CorrectionBusinessDays";

/** The day by which the result of a selection submitted now is due. */
export async function resultDueDay(
  trx: Database,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  now: Date,
): Promise<Day> {
  const days = await numberParameter({ db: trx, tenantId }, institutionId, CORRECTION_DAYS_PARAMETER, {
    digits: 2,
    otherwise: CORRECTION_DAYS,
  });
  return addBusinessDays(todayOf(now), days);
}
