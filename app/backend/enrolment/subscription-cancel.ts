import type { Database } from "~/backend/database/connection";
import type { StatusCause, SubscriptionRecord } from "~/backend/subscription";
import { revokeRecurrence } from "./consent";
import { endSubscription } from "./subscription-end";

/**
 * Cancels an enrolment whose payment is returned: ends it as `endSubscription` does, and withdraws the consent to
 * charge the card every month. Call it in the transaction of the refund, with the enrolment locked.
 * @returns false when the enrolment's status is no longer the one that was read; then nothing changes
 */
export async function cancelRefunded(
  trx: Database,
  row: SubscriptionRecord,
  cause: StatusCause,
  now: Date,
): Promise<boolean> {
  const end = { status: "cancelled", reason: null, isRefunded: true } as const;
  if (!(await endSubscription(trx, row, end, now, cause))) return false;
  if (row.user_id) {
    await revokeRecurrence(trx, { tenantId: row.tenant_id, userId: row.user_id, subscriptionId: row.id }, now);
  }
  return true;
}
