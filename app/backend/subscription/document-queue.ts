import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";

/** Documents of an enrolment that has ended wait for no reviewer; they wait again when it goes on after all. */
export async function updateQueue(
  trx: Database,
  { tenantId, id, status: from }: { tenantId: string; id: string; status: string },
  to: SubscriptionStatus,
): Promise<void> {
  const ends = hasEnded(to);
  if (ends === hasEnded(from as SubscriptionStatus)) return;
  await trx
    .updateTable("document")
    .set({ waiting_since: ends ? null : sql`sent_at` })
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "=", id)
    .where("state", "=", "sent")
    .execute();
}
