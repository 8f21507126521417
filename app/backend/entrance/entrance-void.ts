import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { selectionOfRecord } from "~/backend/enrolment";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { findOwnSubscription, loadSubject, lockSubject, setStatus, tellCandidate } from "~/backend/subscription";
import { voidMessage } from "./entrance-message";
import { type AttemptRow, loadAttempt } from "./entrance-store";

/**
 * Annuls an attempt by staff, as after a technical failure: it does not count, and the candidate reads why. A failed one
 * may be annulled too, as when the time ran out without a network.
 * @returns 409 CONFLICT for an attempt that was passed or annulled, or whose enrolment has gone on
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
    const isCurrent = selectionOfRecord(now, subscription) === "entrance";
    if (!subject || !(row.state === "open" || (isCurrent && mayRepeat(row, subject.status))))
      return problem(409, "CONFLICT");
    await closeAttempt(trx, row, reason);
    const actor = actorOf(caller);
    const place = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: id };
    await audit(trx, { ...place, action: "entrance.voided", reason, details: { attempt: row.number } }, now);
    if (subject.status === "failed") await setStatus(trx, subject, "selective_pending", now, { actor, reason });
    const told = { course: subject.courseName, reason };
    const path = `/entrance-exam/${id}`;
    await tellCandidate(trx, subject, (language) => ({ ...voidMessage(told, language), path }), now);
    return null;
  });
}

/** Says whether staff may annul a submitted attempt in a state of its enrolment. */
function mayRepeat({ state, outcome }: Pick<AttemptRow, "state" | "outcome">, status: string): boolean {
  return state === "final" && outcome === "failed" && (status === "failed" || status === "selective_pending");
}

/** Ends an attempt without a result that counts. */
export async function closeAttempt(trx: Database, row: AttemptRow, reason: string | null): Promise<void> {
  await trx
    .updateTable("entrance_attempt")
    .set({ state: "void", void_reason: reason, revision: row.revision + 1 })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
}
