import { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { HeldDecision } from "~/modules/desk/service";
import { audit, authorOf } from "~/modules/people/service";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, type PaymentSubject, sendToCandidate, setStatus } from "~/modules/subscriptions/service";
import { refreshStage } from "./document-stage";
import { attemptsOf, type DocumentRow, loadDocument, updateDocument } from "./document-store";

/** Why staff cannot reopen a reviewed document: its enrolment has ended, or a file of it holds malware. */
export type ReopeningObstacle = "ended" | "infected";

/** Why staff cannot reopen a reviewed document; null when they can. */
export function reopeningObstacle(
  { reasonCode }: Pick<DocumentRow, "reasonCode">,
  { status }: Pick<PaymentSubject, "status">,
): ReopeningObstacle | null {
  if (hasEnded(status)) return "ended";
  return reasonCode === "infected" ? "infected" : null;
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
export async function applyReopening(trx: TenantDatabase, held: HeldDecision, now: Date): Promise<boolean> {
  const row = await loadDocument(trx, held.subjectId);
  const [attempt] = row ? await attemptsOf(trx, row) : [];
  const subject = row && (await loadSubject(trx, row.subscriptionId));
  if (!row || !attempt || !subject || reopeningObstacle(row, subject)) return false;
  const { isEnrolled } = JSON.parse(held.detailsJson ?? "{}") as ReopeningDetails;
  if (row.revision !== held.revision || !isReviewed(row) || (subject.status === "enrolled") !== isEnrolled)
    return false;
  const at = now.toISOString();
  const undecided = { reasonCode: null, reasonText: null, decidedAt: null };
  const waits = { state: "sent", waitingSince: row.sentAt, reviewedAt: null, reviewedBy: null };
  await updateDocument(trx, row, { ...undecided, ...waits, untoldSince: null, reopenedAt: at });
  await trx
    .updateTable("documentAttempt")
    .set({ ...undecided, outcome: null, message: null, decidedBy: null })
    .where("id", "=", attempt.id)
    .execute();
  const actor = { id: held.authorId, name: held.authorName, impersonatorId: null };
  const details = { documentId: row.id, type: row.code, attempt: attempt.number, outcome: row.state };
  const reason = held.reasonText;
  const entry = { institutionId: row.institutionId, ...authorOf(actor), details, reason };
  await audit(trx, { ...entry, subjectId: row.subscriptionId, action: "document.reopened" }, now);
  await refreshStage(trx, row, now);
  if (isEnrolled) await setStatus(trx, subject, "documents_pending", now, { actor, reason });
  if (row.untoldSince !== null) return true;
  const { title, message } = held;
  const mail = {
    title,
    message,
    language: Language.parse(held.language),
    path: `/documents/${row.subscriptionId}/${row.code}`,
  };
  await sendToCandidate(trx, { ...subject, email: subject.person.email }, { ...mail, icon: "document" }, now);
  return true;
}
