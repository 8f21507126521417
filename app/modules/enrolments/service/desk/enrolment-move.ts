import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { effectiveAt } from "~/modules/desk/service";
import { movePlanOf } from "~/modules/enrolments/rules/bulk-change";
import { approvalLimit, requestRefunds } from "~/modules/payments/service";
import { type Actor, actorOf } from "~/modules/people/service";
import { hasEnded, type SubscriptionStatus, type Template } from "~/modules/subscriptions/rules/subscription-status";
import {
  lockSubject,
  requiredOf,
  requirementsAt,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
  waitsForDocuments,
} from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { heldMoveQuery, holdMove } from "../bulk/single-move";
import { revokeRecurrence } from "../consent";
import { endSubscription } from "../subscription-end";
import { factsOf } from "./claimed-facts";
import { findEnrolment } from "./enrolment-access";
import { auditMove, type WantedMove } from "./move-audit";
import { tellMoved } from "./move-telling";

/**
 * Moves an enrolment: status, seat, voucher, payments and message change in one transaction. Ending a paid enrolment
 * requests a refund. Unless it is to take effect at once, the move is held, as a decision is, and can be undone until
 * then. A refusal is audited.
 * @throws Refusal CONFLICT while another move is held, and why else it cannot be done
 */
export async function moveEnrolment(
  ctx: StaffContext,
  { id, hold, ...wanted }: WantedMove & { id: string; hold: boolean },
): Promise<{ effectiveAt: string | null }> {
  const { caller, now } = ctx;
  const { refusal, ...held } = await inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, id);
    const row = await findEnrolment({ ...ctx, db: trx }, id);
    const actor = actorOf(caller);
    const at = await effectiveAt(trx, row, now);
    const isHeld = hold && at > now.toISOString();
    const refusal = isHeld
      ? await holdRecord(trx, row, actor, { ...wanted, at }, now)
      : await moveRecord(trx, row, actor, wanted, now);
    return { refusal, effectiveAt: isHeld ? at : null };
  });
  if (refusal) throw new Refusal(refusal);
  return held;
}

type MoveRefusal = "STATUS_CHANGED" | "STATUS_NOT_ALLOWED" | "STEPS_MISSING";

/** Holds the move of a locked enrolment. @returns null when it is held, else why not */
async function holdRecord(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  actor: Actor,
  { at, ...wanted }: WantedMove & { at: string },
  now: Date,
): Promise<MoveRefusal | "CONFLICT" | null> {
  const refusal = await refusalOf(trx, row, wanted);
  if (refusal) {
    await auditMove(trx, row, actor, { ...wanted, action: "enrolment.move-refused" }, now);
    return refusal;
  }
  if (await heldMoveQuery(trx, row, now).executeTakeFirst()) return "CONFLICT";
  await holdMove(trx, row, { to: wanted.to, reason: wanted.reason, author: actor, at }, now);
  await auditMove(trx, row, actor, { ...wanted, action: "enrolment.move-held" }, now);
  return null;
}

/**
 * Moves a locked enrolment, in a transaction and without checking rights. A refusal is audited.
 * @returns null when it moved, else why not
 */
export async function moveRecord(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  actor: Actor,
  wanted: WantedMove,
  now: Date,
): Promise<MoveRefusal | null> {
  const refusal = await refusalOf(trx, row, wanted);
  if (refusal) {
    await auditMove(trx, row, actor, { ...wanted, action: "enrolment.move-refused" }, now);
    return refusal;
  }
  return (await move(trx, row, actor, wanted, now)) ? null : "STATUS_CHANGED";
}

async function refusalOf(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  { from, to }: WantedMove,
): Promise<MoveRefusal | null> {
  const facts = await factsOf(trx, row.id);
  const status = row.status as SubscriptionStatus;
  const { group, refusal } = movePlanOf({ template: row.template as Template, status, seen: from, facts }, to);
  if (group === "already") return from === status ? "STATUS_NOT_ALLOWED" : "STATUS_CHANGED";
  return refusal as MoveRefusal | null;
}

async function move(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  actor: Actor,
  { to, reason }: WantedMove,
  now: Date,
): Promise<boolean> {
  const cause = { actor, reason };
  const subject = subjectOf(row);
  if (!hasEnded(to)) {
    const required = requiredOf(row, await requirementsAt(trx, row).execute(), now);
    if (!(await setStatus(trx, subject, to, now, cause))) return false;
    await tellMoved(trx, row, { to: reachedStatus(row, to, required), refundCents: 0 }, now);
    return true;
  }
  // The use of the voucher is returned in any case, even if it left nothing to pay or its payment was refunded before.
  const end = { status: to, reason: null, isRefunded: true };
  if (!(await endSubscription(trx, row, end, now, cause))) return false;
  if (row.userId) {
    await revokeRecurrence(trx, { userId: row.userId, subscriptionId: row.id }, now);
  }
  const limitCents = await approvalLimit(trx, { institutionId: row.institutionId });
  const refund = { reason: "cancellation" as const, author: actor, limitCents };
  const refundCents = await requestRefunds(trx, subject, refund, now);
  await tellMoved(trx, row, { to, refundCents }, now);
  return true;
}

/** The status at which a move ends: without required documents, `documents_pending` is skipped. */
export function reachedStatus(
  row: SubscriptionRecord,
  to: SubscriptionStatus,
  required: readonly object[],
): SubscriptionStatus {
  return to === "documents_pending" && !waitsForDocuments(row, required) ? "enrolled" : to;
}
