import { type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

/**
 * Removes the essays of an enrolment from the correctors' queue when the enrolment leaves the correction, for example
 * because it ends. When the enrolment returns, adds only the newest attempt again: an earlier one no longer decides.
 */
export async function updateEssayQueue(
  trx: TenantDatabase,
  { id, status: from }: { id: string; status: string },
  to: SubscriptionStatus,
): Promise<void> {
  const waits = to === "under_correction";
  if (waits === (from === "under_correction")) return;
  await trx
    .updateTable("essayAttempt")
    .set({ waitingSince: waits ? sql`coalesce("appealedAt", "submittedAt")` : null })
    .where("subscriptionId", "=", id)
    .where("state", "in", ["submitted", "graded", "discrepant", "board", "appeal"])
    .$if(waits, (query) => query.where(isNewestEssay))
    .execute();
}

/**
 * The condition that the enrolment has no later `essayAttempt` other than void ones; attempts with a later one decide
 * nothing.
 */
export const isNewestEssay = sql<SqlBool>`not exists (
  select 1 from "essayAttempt" as n where n."tenantId" = "essayAttempt"."tenantId"
    and n."subscriptionId" = "essayAttempt"."subscriptionId" and n.number > "essayAttempt".number and n.state <> 'void')`;
