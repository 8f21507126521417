import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { type Actor, type AuditRow, actorOf, auditQuery } from "~/backend/identity";
import { restoreInstallments } from "~/backend/payment";
import { findRecord, lockSubject, type SubscriptionRecord, setStatus, subjectOf } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { reopenedStatus, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { tellMoved } from "./move-telling";

/** Selects the last change of an enrolment's state. */
export function lastMoveQuery(db: Database, tenantId: string, subscriptionId: string) {
  return auditQuery(db, tenantId, subscriptionId, 1).where("action", "=", "enrolment.moved");
}

/**
 * The state to which staff may reopen an enrolment; null if it is not closed or cannot be reopened.
 * @param moves the rows of `lastMoveQuery`
 */
export function reopenableStatus(
  row: SubscriptionRecord,
  [last]: readonly AuditRow[],
  now: Date,
): SubscriptionStatus | null {
  const status = row.status as SubscriptionStatus;
  const { from, to } = JSON.parse(last?.details_json ?? "{}") as { from?: SubscriptionStatus; to?: SubscriptionStatus };
  return reopenedStatus({
    status,
    before: to === status ? (from ?? null) : null,
    isPaid: row.is_paid === 1 || row.is_tax_paid === 1,
    isIntakeOver: row.intake_ends_on < todayOf(now),
  });
}

/**
 * Reopens an ended enrolment in one transaction: takes a seat, restores the installments owed, sets the status and
 * notifies the candidate. 409 when it cannot be reopened or no seat is free.
 */
export async function reopenEnrolment(ctx: BackendContext, id: string, reason: string) {
  const { db, tenantId, caller, now } = ctx;
  if (!caller) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await findRecord(trx, tenantId, id);
    if (!row || !mayStaff(ctx, "enrolments.move", row.institution_id)) return notFound;
    const to = reopenableStatus(row, await lastMoveQuery(trx, tenantId, id).execute(), now);
    if (!to) return problem(409, "STATUS_NOT_ALLOWED");
    if (!(await takeSeat(trx, row))) return problem(409, "NO_VACANCIES");
    await reopen(trx, row, { to, reason, actor: actorOf(caller) }, now);
    return { status: 200 as const, body: { Message: "OK" as const } };
  });
}

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
  await setStatus(trx, subject, to, now, { actor, reason });
  // The enrolment lost its slot in the class when it ended, so the candidate selects a class again.
  await trx
    .updateTable("subscription")
    .set({ ended_at: null, ended_reason: null, academic_class_id: null })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
  await restoreInstallments(trx, subject);
  await tellMoved(trx, row, { to, refundCents: 0 }, now);
}
