import type { Database } from "~/backend/database/connection";
import type { HeldDecision } from "~/backend/desk";
import { audit, authorOf } from "~/backend/identity";
import { loadSubject, type PaymentSubject, sendToCandidate, setStatus } from "~/backend/subscription";
import { Language } from "~/contract/value";
import { hasEnded } from "~/domain/journey/subscription-status";
import { refreshStage } from "./document-stage";
import { attemptsOf, type DocumentRow, loadDocument, updateDocument } from "./document-store";

/** Why staff cannot reopen a reviewed document: its enrolment has ended, or a file of it holds malware. */
export type ReopeningObstacle = "ended" | "infected";

/** Why staff cannot reopen a reviewed document; null when they can. */
export function reopeningObstacle(
  { reason_code }: Pick<DocumentRow, "reason_code">,
  { status }: Pick<PaymentSubject, "status">,
): ReopeningObstacle | null {
  if (hasEnded(status)) return "ended";
  return reason_code === "infected" ? "infected" : null;
}

/** Says whether a decision about a document is in effect. */
export const isReviewed = ({ state }: Pick<DocumentRow, "state">): boolean =>
  state === "approved" || state === "rejected";

/** What a held reopening stores besides its reason: whether the enrolment was complete when it was decided. */
export interface ReopeningDetails {
  isEnrolled: boolean;
}

/**
 * Revokes the decision about a document, which then waits for a reviewer again. A complete enrolment goes back to its
 * documents, as it claims that all are approved. The candidate is told, unless they were not told of the approval yet.
 * Call it in a transaction that has locked the enrolment.
 * @returns false, without a change, when the document has changed, or its enrolment has ended or become complete or
 * incomplete since
 */
export async function applyReopening(trx: Database, held: HeldDecision, now: Date): Promise<boolean> {
  const row = await loadDocument(trx, held.tenant_id, held.subject_id);
  const [attempt] = row ? await attemptsOf(trx, row) : [];
  const subject = row && (await loadSubject(trx, row.tenant_id, row.subscription_id));
  if (!row || !attempt || !subject || reopeningObstacle(row, subject)) return false;
  const { isEnrolled } = JSON.parse(held.details_json ?? "{}") as ReopeningDetails;
  if (row.revision !== held.revision || !isReviewed(row) || (subject.status === "enrolled") !== isEnrolled)
    return false;
  const at = now.toISOString();
  const undecided = { reason_code: null, reason_text: null, decided_at: null };
  const waits = { state: "sent", waiting_since: row.sent_at, reviewed_at: null, reviewed_by: null };
  await updateDocument(trx, row, { ...undecided, ...waits, untold_since: null, reopened_at: at });
  await trx
    .updateTable("document_attempt")
    .set({ ...undecided, outcome: null, message: null, decided_by: null })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", attempt.id)
    .execute();
  const actor = { id: held.author_id, name: held.author_name, impersonatorId: null };
  const details = { documentId: row.id, type: row.code, attempt: attempt.number, outcome: row.state };
  const reason = held.reason_text;
  const entry = { tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor), details, reason };
  await audit(trx, { ...entry, subjectId: row.subscription_id, action: "document.reopened" }, now);
  await refreshStage(trx, row, now);
  if (isEnrolled) await setStatus(trx, subject, "documents_pending", now, { actor, reason });
  if (row.untold_since !== null) return true;
  const { title, message } = held;
  const mail = {
    title,
    message,
    language: Language.parse(held.language),
    path: `/documents/${row.subscription_id}/${row.code}`,
  };
  await sendToCandidate(trx, { ...subject, email: subject.person.email }, { ...mail, icon: "document" }, now);
  return true;
}
