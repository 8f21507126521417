import type { TenantDatabase } from "~/data/tenant";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { numberParameter } from "~/modules/tenancy/service";

/**
 * Default number of days for which the files of an ended enrolment are kept; a parameter of the institution overrides
 * it.
 */
const KEPT_DAYS = 180;
const KEPT_DAYS_PARAMETER = "DocumentsKeptDays";
const DAY_MS = 86_400_000;

interface Moved {
  institutionId: string;
  id: string;
  status: string;
}

/**
 * Sets the deletion date of an enrolment's files when it ends without being completed, and removes the date if it is
 * reopened. The files of the enrolled belong to the academic archive and are kept (Portaria MEC 315/2018, art. 37).
 */
export async function limitRetention(
  trx: TenantDatabase,
  from: Moved,
  to: SubscriptionStatus,
  now: Date,
): Promise<void> {
  const ends = hasEnded(to);
  if (!ends && !hasEnded(from.status as SubscriptionStatus)) return;
  await trx
    .updateTable("documentFile")
    .set({ keptUntil: ends ? await keptUntil(trx, from, now) : null })
    .where("subscriptionId", "=", from.id)
    .where("erasedAt", "is", null)
    .execute();
}

async function keptUntil(trx: TenantDatabase, { institutionId }: Moved, now: Date): Promise<string> {
  const days = await numberParameter({ db: trx }, institutionId, KEPT_DAYS_PARAMETER, {
    digits: 5,
    otherwise: KEPT_DAYS,
  });
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}
