import { type BackendContext, isStaffOf, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { cancelPendingCharges, releaseVoucher } from "~/backend/payment";
import { findOwnSubscription, lockSubject, type SubscriptionRow, setStatus, subjectOf } from "~/backend/subscription";
import type { SubscriptionState } from "~/contract/subscription-status";
import {
  candidateMayCancel,
  canMove,
  type SubscriptionStatus,
  type Template,
} from "~/domain/journey/subscription-status";
import { statusOf } from "./subscription-view";

/**
 * Changes the status of a subscription as its level allows. Candidates may only cancel, and only before any payment.
 * @returns 409 STATUS_NOT_ALLOWED for any other change
 */
export async function changeStatus(ctx: BackendContext, id: string, to: SubscriptionState) {
  const { db, tenantId, now } = ctx;
  if (!(await findOwnSubscription(ctx, id))) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await findOwnSubscription({ ...ctx, db: trx }, id);
    if (!row) return notFound;
    if (!isAllowed(ctx, row, row.template as Template, to)) return problem(409, "STATUS_NOT_ALLOWED");
    if (!(await setStatus(trx, subjectOf(row), to, now))) return problem(409, "STATUS_NOT_ALLOWED");
    if (to === "cancelled" || to === "expired") await letGo(trx, row, now);
    return { status: 200 as const, body: statusOf({ id, status: to }, ctx.language) };
  });
}

function isAllowed(ctx: BackendContext, row: SubscriptionRow, template: Template, to: SubscriptionState): boolean {
  const status = row.status as SubscriptionStatus;
  if (!canMove(template, status, to)) return false;
  const facts = { status, isTaxPaid: row.is_tax_paid === 1, isPaid: row.is_paid === 1 };
  return isStaffOf(ctx, row.institution_id) || (to === "cancelled" && candidateMayCancel(facts));
}

/** Releases seat, class and voucher; open slips and pix codes can no longer be paid. */
async function letGo(trx: Database, row: SubscriptionRow, now: Date): Promise<void> {
  await trx
    .updateTable("offer_campus")
    .set((eb) => ({ taken: eb("taken", "-", 1) }))
    .where("tenant_id", "=", row.tenant_id)
    .where("offer_id", "=", row.offer_id)
    .where("campus_id", "=", row.campus_id)
    .where("taken", ">", 0)
    .execute();
  // A background job releases an expired hold together with its slot.
  await trx
    .updateTable("class_hold")
    .set({ expires_at: now.toISOString() })
    .where("tenant_id", "=", row.tenant_id)
    .where("subscription_id", "=", row.id)
    .where("state", "=", "held")
    .execute();
  const subject = { tenantId: row.tenant_id, id: row.id };
  for (const group of ["fee", "first"] as const) await cancelPendingCharges(trx, subject, group, now);
  await releaseVoucher({ db: trx, tenantId: row.tenant_id, now }, row.id);
}
