import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { findOwnSubscription, loadSubject, lockSubject, setStatus, tellCandidate } from "~/backend/subscription";
import { voidMessage } from "./essay-message";
import { type AttemptRow, loadAttempt } from "./essay-store";

/**
 * Annuls an attempt by staff, as after a technical failure: the candidate may write another, and reads why.
 * @returns 409 CONFLICT for an attempt that was graded or annulled
 */
export async function voidAttempt(ctx: BackendContext, id: string, attemptId: string, reason: string) {
  const { db, tenantId, now, caller } = ctx;
  const subscription = await findOwnSubscription(ctx, id);
  if (!caller || !subscription || !mayStaff(ctx, "enrolments.move", subscription.institution_id)) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await loadAttempt(trx, tenantId, attemptId);
    if (row?.subscription_id !== id) return notFound;
    const subject = await loadSubject(trx, tenantId, id);
    if (!subject || (row.state !== "writing" && row.state !== "submitted")) return problem(409, "CONFLICT");
    await closeAttempt(trx, row, reason);
    const actor = actorOf(caller);
    const place = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: id };
    await audit(trx, { ...place, action: "essay.voided", reason, details: { attempt: row.number } }, now);
    if (subject.status === "under_correction")
      await setStatus(trx, subject, "selective_pending", now, { actor, reason });
    const path = `/essay/${id}`;
    const told = { course: subject.courseName, reason };
    await tellCandidate(trx, subject, (language) => ({ ...voidMessage(told, language), path }), now);
    return null;
  });
}

/** Ends an attempt without a result. */
export async function closeAttempt(trx: Database, row: AttemptRow, reason: string | null): Promise<void> {
  await trx
    .updateTable("essay_attempt")
    .set({ state: "void", void_reason: reason, waiting_since: null, revision: row.revision + 1 })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
}
