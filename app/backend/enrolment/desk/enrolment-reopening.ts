import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { type Actor, type AuditRow, actorOf, auditQuery } from "~/backend/identity";
import { isWithdrawable, type OwedRefund, owedRefunds, restoreInstallments, withdrawRefund } from "~/backend/payment";
import { findRecord, lockSubject, type SubscriptionRecord, setStatus, subjectOf } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { hasEnded, reopenedStatus, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { tellMoved } from "./move-telling";

/** Selects the last change of an enrolment's state. */
export function lastMoveQuery(db: Database, tenantId: string, subscriptionId: string) {
  return auditQuery(db, tenantId, subscriptionId, 1).where("action", "=", "enrolment.moved");
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
  const { from, to } = JSON.parse(last?.details_json ?? "{}") as { from?: SubscriptionStatus; to?: SubscriptionStatus };
  return reopenedStatus({
    status,
    before: to === status ? (from ?? null) : null,
    isReturned: owed.some((refund) => !isWithdrawable(refund)),
    isIntakeOver: row.intake_ends_on < todayOf(now),
    hasOpenDocuments: row.document_stage !== null && row.document_stage !== "approved",
  });
}

/**
 * Reopens an enrolment in one transaction, sets the status and notifies the candidate. An ended one takes a seat again,
 * and owes its installments; refunds of what it paid that have not left yet are withdrawn. 409 when it cannot be
 * reopened or no seat is free.
 */
export async function reopenEnrolment(ctx: BackendContext, id: string, reason: string) {
  const { db, tenantId, caller, now } = ctx;
  if (!caller) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await findRecord(trx, tenantId, id);
    if (!row || !mayStaff(ctx, "enrolments.move", row.institution_id)) return notFound;
    const [moves, owed] = [
      await lastMoveQuery(trx, tenantId, id).execute(),
      await owedRefunds(trx, subjectOf(row)).execute(),
    ];
    const to = reopenableStatus(row, { moves, owed }, now);
    if (!to) return problem(409, "STATUS_NOT_ALLOWED");
    if (hasEnded(row.status as SubscriptionStatus)) {
      if (!(await takeSeat(trx, row))) return problem(409, "NO_VACANCIES");
      for (const refund of owed) if (!(await withdrawRefund(trx, refund, actorOf(caller), now))) throw new RefundLeft();
    }
    await reopen(trx, row, { to, reason, actor: actorOf(caller) }, now);
    return { status: 200 as const, body: { Message: "OK" as const } };
  }).catch((error) => {
    if (error instanceof RefundLeft) return problem(409, "STATUS_NOT_ALLOWED");
    throw error;
  });
}

/** Rolls back a reopening when one of the refunds has left meanwhile. */
class RefundLeft extends Error {}

async function takeSeat(trx: Database, row: SubscriptionRecord): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("offer_campus")
    .set((eb) => ({ taken: eb("taken", "+", 1) }))
    .where("tenant_id", "=", row.tenant_id)
    .where("offer_id", "=", row.offer_id)
    .where("campus_id", "=", row.campus_id)
    .whereRef("taken", "<", "seats")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Reopening {
  to: SubscriptionStatus;
  reason: string;
  actor: Actor;
}

async function reopen(trx: Database, row: SubscriptionRecord, { to, reason, actor }: Reopening, now: Date) {
  const subject = subjectOf(row);
  const hadEnded = hasEnded(row.status as SubscriptionStatus);
  await setStatus(trx, subject, to, now, { actor, reason });
  if (hadEnded) await restore(trx, row);
  await tellMoved(trx, row, { to, refundCents: 0 }, now);
}

/** Returns to an ended enrolment what its end took away. */
async function restore(trx: Database, row: SubscriptionRecord): Promise<void> {
  // The enrolment lost its slot in the class when it ended, so the candidate selects a class again.
  await trx
    .updateTable("subscription")
    .set({ ended_at: null, ended_reason: null, academic_class_id: null })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
  await restoreInstallments(trx, subjectOf(row));
}
