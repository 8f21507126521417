import type { TenantDatabase } from "~/data/tenant";
import { numberIn, parametersOf } from "~/modules/tenancy/service";
import { todayOf } from "~/procedure/today";
import { addBusinessDays, HOLIDAY_PARAMETER, localHolidaysIn } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";

/** Business days for a correction, unless the institution's parameter says otherwise. */
const CORRECTION_DAYS = 3;
const CORRECTION_DAYS_PARAMETER = "CorrectionBusinessDays";

/** The day by which the result of a selection submitted now is due. */
export async function resultDueDay(
  trx: TenantDatabase,
  { institutionId }: { institutionId: string },
  now: Date,
): Promise<Day> {
  const values = await parametersOf({ db: trx }, institutionId);
  const days = numberIn([{ value: values[CORRECTION_DAYS_PARAMETER] ?? "" }], {
    digits: 2,
    otherwise: CORRECTION_DAYS,
  });
  return addBusinessDays(todayOf(now), days, localHolidaysIn(values[HOLIDAY_PARAMETER]));
}
