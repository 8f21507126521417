import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";

/** Removes the documents and scores of an ended enrolment from the queues, and adds them again if it is reopened. */
export async function updateQueue(
  trx: Database,
  { tenantId, id, status: from }: { tenantId: string; id: string; status: string },
  to: SubscriptionStatus,
): Promise<void> {
  const ends = hasEnded(to);
  if (ends === hasEnded(from as SubscriptionStatus)) return;
  for (const table of ["document", "exam_score"] as const)
    await trx
      .updateTable(table)
      .set({ waiting_since: ends ? null : sql`sent_at` })
      .where("tenant_id", "=", tenantId)
      .where("subscription_id", "=", id)
      .where("state", "=", "sent")
      .execute();
}
