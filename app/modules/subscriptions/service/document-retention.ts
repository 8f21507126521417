import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { type KeptDaysName, keptDaysIn } from "~/modules/subscriptions/rules/retention";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { parametersOf } from "~/modules/tenancy/service";

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
  const until = ends ? await datesOf(trx, from, to, now) : { approved: null, other: null };
  const isApproved = sql<boolean>`"documentId" in (
    select d.id from document as d
    where d."tenantId" = "documentFile"."tenantId" and d."subscriptionId" = ${from.id} and d.state = 'approved')`;
  await trx
    .updateTable("documentFile")
    .set({
      keptUntil:
        until.approved === until.other
          ? until.other
          : sql<string>`case when ${isApproved} then ${until.approved} else ${until.other} end`,
    })
    .where("subscriptionId", "=", from.id)
    .where("erasedAt", "is", null)
    .execute();
}

/** When approved files and all others are deleted; those of a withdrawal are deleted together. */
async function datesOf(trx: TenantDatabase, { institutionId }: Moved, to: SubscriptionStatus, now: Date) {
  const parameters = await parametersOf({ db: trx }, institutionId);
  const after = (name: KeptDaysName) => new Date(now.getTime() + keptDaysIn(parameters, name) * DAY_MS).toISOString();
  const isWithdrawn = to === "withdrawn";
  return {
    approved: after(isWithdrawn ? "keptWithdrawnDays" : "keptApprovedDays"),
    other: after(isWithdrawn ? "keptWithdrawnDays" : "keptRefusedDays"),
  };
}
