import type { SubscriptionState } from "~/api/subscription-status";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { actorOf } from "~/modules/people/service";
import {
  candidateMayCancel,
  canMove,
  type SubscriptionStatus,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";
import { findOwnSubscription, isOwn, lockSubject, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { type BackendContext, mayStaff, notFound, problem } from "~/procedure/context";
import { moveRecord } from "./desk/enrolment-move";
import { statusOf } from "./subscription-view";
import { giveUp } from "./withdrawal";

/**
 * Changes the status of a subscription as its level allows. A change by staff who may move enrolments has the same
 * effects as at their desk: message, refund and audit entry. Candidates may only cancel their own, and only before any
 * payment.
 * @param reason of the caller, if any
 * @returns 409 STATUS_NOT_ALLOWED for any other change
 */
export async function changeStatus(ctx: BackendContext, id: string, to: SubscriptionState, reason = "") {
  const { db } = ctx;
  if (!(await findOwnSubscription(ctx, id))) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, id);
    const row = await findOwnSubscription({ ...ctx, db: trx }, id);
    if (!row) return notFound;
    if (!isAllowed(ctx, row, to)) return problem(409, "STATUS_NOT_ALLOWED");
    if (!(await change(ctx, trx, row, to, reason))) return problem(409, "STATUS_NOT_ALLOWED");
    return { status: 200 as const, body: statusOf({ id, status: to }, ctx.language) };
  });
}

function isAllowed(ctx: BackendContext, row: SubscriptionRecord, to: SubscriptionState): boolean {
  const status = row.status as SubscriptionStatus;
  if (!canMove(row.template as Template, status, to)) return false;
  const facts = { status, isTaxPaid: row.isTaxPaid === 1, isPaid: row.isPaid === 1 };
  if (mayStaff(ctx, "enrolments.move", row.institutionId)) return true;
  return isOwn(ctx, row) && to === "cancelled" && candidateMayCancel(facts);
}

async function change(
  { caller, now, ...ctx }: BackendContext,
  trx: TenantDatabase,
  row: SubscriptionRecord,
  to: SubscriptionState,
  reason: string,
): Promise<boolean> {
  const isCandidate = !mayStaff({ ...ctx, caller }, "enrolments.move", row.institutionId);
  if (caller && isCandidate) return giveUp(trx, row, caller, { kind: "cancellation", reason }, now);
  if (!caller) return false;
  const wanted = { from: row.status as SubscriptionStatus, to, reason };
  return (await moveRecord(trx, row, actorOf(caller), wanted, now)) === null;
}
