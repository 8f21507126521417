import type { TenantDatabase } from "~/data/tenant";
import {
  cancelPendingCharges,
  endRecurrence,
  freeParts,
  releaseVoucher,
  returnVoucher,
  voidInstallments,
} from "~/modules/payments/service";
import { openDelayedErasure } from "~/modules/people/service";
import type { endedStatuses } from "~/modules/subscriptions/rules/subscription-status";
import {
  releaseSlot,
  type StatusCause,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";

interface End {
  status: (typeof endedStatuses)[number];
  /** The reason, as the candidate wrote it; null without one. */
  reason: string | null;
  /** Whether the payments are refunded; the use of a voucher is then returned, too. */
  isRefunded: boolean;
}

/**
 * Ends an enrolment: releases seat, class and voucher, voids installments and unpaid orders, and ends the monthly
 * charge of the card. Staff are asked about money received in part, and may decide on a request for erasure that the
 * contract delayed. Only a refund returns a use of a voucher that a payment consumed.
 * @returns false when the status is no longer the one that was read; then nothing changes
 */
export async function endSubscription(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  end: End,
  now: Date,
  cause: StatusCause = {},
): Promise<boolean> {
  const subject = subjectOf(row);
  if (!(await setStatus(trx, subject, end.status, now, cause))) return false;
  await trx
    .updateTable("subscription")
    .set({ endedAt: now.toISOString(), endedReason: end.reason })
    .where("id", "=", row.id)
    .execute();
  await trx
    .updateTable("offerCampus")
    .set((eb) => ({ taken: eb("taken", "-", 1) }))
    .where("offerId", "=", row.offerId)
    .where("campusId", "=", row.campusId)
    .where("taken", ">", 0)
    .execute();
  await releaseSlot(trx, subject);
  for (const group of ["fee", "first", "installments"] as const) await cancelPendingCharges(trx, subject, group, now);
  const place = { db: trx, tenantId: row.tenantId, now };
  if (end.isRefunded) await returnVoucher(place, row.id);
  else await releaseVoucher(place, row.id);
  await freeParts(trx, subject, now);
  await endRecurrence(trx, subject, now);
  await voidInstallments(trx, subject, now);
  await openDelayedErasure(trx, { personId: row.personId });
  return true;
}
