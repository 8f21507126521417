import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import {
  isWithdrawable,
  type OwedRefund,
  owedRefunds,
  restoreInstallments,
  withdrawRefund,
} from "~/modules/payments/service";
import { type Actor, type AuditRow, actorOf, auditQuery } from "~/modules/people/service";
import { hasEnded, reopenedStatus, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { lockSubject, type SubscriptionRecord, setStatus, subjectOf } from "~/modules/subscriptions/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { findEnrolment } from "./enrolment-access";
import { tellMoved } from "./move-telling";

/** Selects the last change of an enrolment's state. */
export function lastMoveQuery(db: TenantDatabase, subscriptionId: string) {
  return auditQuery(db, subscriptionId, 1).where("action", "=", "enrolment.moved");
}

/** The rows that decide whether an enrolment can be reopened: of `lastMoveQuery` and of `owedRefunds`. */
interface Past {
  moves: readonly AuditRow[];
  owed: readonly OwedRefund[];
}

/** The state to which staff may reopen an enrolment; null if it is not closed or cannot be reopened. */
export function reopenableStatus(
  row: SubscriptionRecord,
  { moves: [last], owed }: Past,
  now: Date,
): SubscriptionStatus | null {
  const status = row.status as SubscriptionStatus;
  const { from, to } = JSON.parse(last?.detailsJson ?? "{}") as { from?: SubscriptionStatus; to?: SubscriptionStatus };
  return reopenedStatus({
    status,
    before: to === status ? (from ?? null) : null,
    isReturned: owed.some((refund) => !isWithdrawable(refund)),
    isIntakeOver: row.intakeEndsOn < todayOf(now),
    hasOpenDocuments: row.documentStage !== null && row.documentStage !== "approved",
  });
}

/**
 * Reopens an enrolment, sets the status and notifies the candidate. An ended one takes a seat again, and owes its
 * installments; refunds of what it paid that have not left yet are withdrawn.
 * @throws Refusal when it cannot be reopened or no seat is free
 */
export async function reopenEnrolment(
  ctx: StaffContext & Deed,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, now } = ctx;
  const actor = actorOf(ctx.caller);
  await lockSubject(db, id);
  const row = await findEnrolment(ctx, id);
  const [moves, owed] = [await lastMoveQuery(db, id).execute(), await owedRefunds(db, subjectOf(row)).execute()];
  const to = reopenableStatus(row, { moves, owed }, now);
  if (!to) throw new Refusal("STATUS_NOT_ALLOWED");
  if (hasEnded(row.status as SubscriptionStatus)) {
    if (!(await takeSeat(db, row))) throw new Refusal("NO_VACANCIES");
    for (const refund of owed)
      if (!(await withdrawRefund(db, refund, actor, now))) throw new Refusal("STATUS_NOT_ALLOWED");
  }
  await reopen(db, row, { to, reason, actor }, now);
}

async function takeSeat(trx: TenantDatabase, row: SubscriptionRecord): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("offerCampus")
    .set((eb) => ({ taken: eb("taken", "+", 1) }))
    .where("offerId", "=", row.offerId)
    .where("campusId", "=", row.campusId)
    .whereRef("taken", "<", "seats")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Reopening {
  to: SubscriptionStatus;
  reason: string;
  actor: Actor;
}

async function reopen(trx: TenantDatabase, row: SubscriptionRecord, { to, reason, actor }: Reopening, now: Date) {
  const subject = subjectOf(row);
  const hadEnded = hasEnded(row.status as SubscriptionStatus);
  await setStatus(trx, subject, to, now, { actor, reason });
  if (hadEnded) await restore(trx, row);
  await tellMoved(trx, row, { to, refundCents: 0 }, now);
}

/** Returns to an ended enrolment what its end took away. */
async function restore(trx: TenantDatabase, row: SubscriptionRecord): Promise<void> {
  // The enrolment lost its slot in the class when it ended, so the candidate selects a class again.
  await trx
    .updateTable("subscription")
    .set({ endedAt: null, endedReason: null, academicClassId: null })
    .where("id", "=", row.id)
    .execute();
  await restoreInstallments(trx, subjectOf(row));
}
