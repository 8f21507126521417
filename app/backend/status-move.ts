import { canMove, type SubscriptionStatus } from "~/domain/subscription-status";
import type { Database } from "./database/connection";
import type { PaymentSubject } from "./payment-subject";

/**
 * Moves a subscription along the edges that its level allows, through the payment state when there is no direct one.
 * @returns false when there is no such way, and nothing changes
 */
export async function moveStatus(
  trx: Database,
  subject: Pick<PaymentSubject, "tenantId" | "id" | "template" | "status">,
  to: SubscriptionStatus,
  now: Date,
): Promise<boolean> {
  const { template, status: from } = subject;
  if (from === to) return true;
  const direct = canMove(template, from, to);
  if (!direct && !(canMove(template, from, "payment_pending") && canMove(template, "payment_pending", to)))
    return false;
  const { numUpdatedRows } = await trx
    .updateTable("subscription")
    .set({ status: to, updated_at: now.toISOString() })
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.id)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
