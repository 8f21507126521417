import { type BackendContext, done, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { type Actor, actorOf, audit, authorOf } from "~/backend/identity";
import { approvalLimit, requestRefunds } from "~/backend/payment";
import {
  findRecord,
  lockSubject,
  requiredOf,
  requirementsAt,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
  waitsForDocuments,
} from "~/backend/subscription";
import { canMove, hasEnded, type SubscriptionStatus, type Template } from "~/domain/journey/subscription-status";
import { revokeRecurrence } from "../consent";
import { endSubscription } from "../subscription-end";
import { tellMoved } from "./move-telling";

interface Wanted {
  /** The status that staff saw. */
  from: SubscriptionStatus;
  to: SubscriptionStatus;
  reason: string;
}

/**
 * Moves an enrolment: status, seat, voucher, payments and message change in one transaction. Ending a paid enrolment
 * requests a refund.
 */
export async function moveEnrolment(ctx: BackendContext, id: string, wanted: Wanted) {
  const { db, tenantId, caller } = ctx;
  if (!caller) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await findRecord(trx, tenantId, id);
    if (!row || !mayStaff(ctx, "enrolments.move", row.institution_id)) return notFound;
    const refusal = await moveRecord(trx, row, actorOf(caller), wanted, ctx.now);
    return refusal ? problem(409, refusal) : done;
  });
}

/**
 * Moves a locked enrolment, in a transaction and without checking rights. A refusal is audited.
 * @returns null when it moved, else why not
 */
export async function moveRecord(
  trx: Database,
  row: SubscriptionRecord,
  actor: Actor,
  wanted: Wanted,
  now: Date,
): Promise<"STATUS_CHANGED" | "STATUS_NOT_ALLOWED" | null> {
  const refusal = refusalOf(row, wanted);
  if (refusal) {
    await auditRefusal(trx, row, actor, wanted, now);
    return refusal;
  }
  return (await move(trx, row, actor, wanted, now)) ? null : "STATUS_CHANGED";
}

function refusalOf(row: SubscriptionRecord, { from, to }: Wanted) {
  if (row.status !== from) return "STATUS_CHANGED";
  if (!canMove(row.template as Template, from, to)) return "STATUS_NOT_ALLOWED";
  return null;
}

async function move(
  trx: Database,
  row: SubscriptionRecord,
  actor: Actor,
  { to, reason }: Wanted,
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
  if (row.user_id) {
    await revokeRecurrence(trx, { tenantId: row.tenant_id, userId: row.user_id, subscriptionId: row.id }, now);
  }
  const limitCents = await approvalLimit(trx, { tenantId: row.tenant_id, institutionId: row.institution_id });
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

async function auditRefusal(
  trx: Database,
  row: SubscriptionRecord,
  actor: Actor,
  { from, to, reason }: Wanted,
  now: Date,
): Promise<void> {
  await audit(
    trx,
    {
      tenantId: row.tenant_id,
      institutionId: row.institution_id,
      ...authorOf(actor),
      subjectId: row.id,
      action: "enrolment.move-refused",
      reason,
      details: { from, to, is: row.status },
    },
    now,
  );
}
