import type { TenantDatabase } from "~/data/tenant";
import type { Actor } from "~/modules/people/service";
import { isClosed, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { findRecord, lockSubject, type StatusCause, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { revokeRecurrence } from "./consent";
import { moveRecord } from "./desk/enrolment-move";
import { endSubscription } from "./subscription-end";

/**
 * Cancels an enrolment whose payment is returned: ends it as `endSubscription` does, and withdraws the consent to
 * charge the card every month. Call it in the transaction of the refund, with the enrolment locked.
 * @returns false when the enrolment's status is no longer the one that was read; then nothing changes
 */
export async function cancelRefunded(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  cause: StatusCause,
  now: Date,
): Promise<boolean> {
  const end = { status: "cancelled", reason: null, isRefunded: true } as const;
  if (!(await endSubscription(trx, row, end, now, cause))) return false;
  if (row.userId) {
    await revokeRecurrence(trx, { userId: row.userId, subscriptionId: row.id }, now);
  }
  return true;
}

/** Cancels an enrolment of a person who is erased, if it is open, with the effects of a move by staff. */
export async function cancelForErasure(trx: TenantDatabase, id: string, author: Actor, now: Date): Promise<void> {
  await lockSubject(trx, id);
  const row = await findRecord(trx, id);
  const status = row?.status as SubscriptionStatus;
  if (row && !isClosed(status)) await moveRecord(trx, row, author, { from: status, to: "cancelled", reason: "" }, now);
}
