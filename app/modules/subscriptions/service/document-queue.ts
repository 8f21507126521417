import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

/** Removes the documents and scores of an ended enrolment from the queues, and adds them again if it is reopened. */
export async function updateQueue(
  trx: TenantDatabase,
  { id, status: from }: { id: string; status: string },
  to: SubscriptionStatus,
): Promise<void> {
  const ends = hasEnded(to);
  if (ends === hasEnded(from as SubscriptionStatus)) return;
  for (const table of ["document", "examScore"] as const)
    await trx
      .updateTable(table)
      .set({ waitingSince: ends ? null : sql`"sentAt"` })
      .where("subscriptionId", "=", id)
      .where("state", "=", "sent")
      .execute();
}
