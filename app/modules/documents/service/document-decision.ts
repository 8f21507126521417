import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { Written } from "~/modules/messaging/service";
import { audit, authorOf } from "~/modules/people/service";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, sendToCandidate } from "~/modules/subscriptions/service";
import { tellApproved } from "./document-approval";
import { refreshStage } from "./document-stage";
import { attemptsOf, loadDocument, updateDocument } from "./document-store";

export interface DocumentDecision {
  documentId: string;
  /** The revision of the document that was reviewed. */
  revision: number;
  outcome: "approved" | "rejected";
  reasonCode: string | null;
  reasonText: string | null;
  /** The message about a rejection, as the reviewer read it. An approval is told by `tellApproved`. */
  told: Written & { language: Language };
  decidedBy: { id: string; name: string };
}

/**
 * Approves or rejects the latest attempt at a document, and enrols the candidate when all documents are approved or
 * deferred. A rejection is told at once, approvals together with others. Call it in a transaction that has locked the
 * enrolment.
 * @returns false, without a change, when the document has changed since the review or its enrolment has ended
 */
export async function applyDecision(trx: TenantDatabase, decision: DocumentDecision, now: Date): Promise<boolean> {
  const { documentId, outcome, told, decidedBy } = decision;
  const row = await loadDocument(trx, documentId);
  const [attempt] = row ? await attemptsOf(trx, row) : [];
  const subject = row && (await loadSubject(trx, row.subscriptionId));
  if (!row || !attempt || !subject || hasEnded(subject.status)) return false;
  if (row.revision !== decision.revision || row.state !== "in_review") return false;
  const reason = { reasonCode: decision.reasonCode, reasonText: decision.reasonText };
  const at = now.toISOString();
  const isApproved = outcome === "approved";
  const reviewed = { reviewedAt: at, reviewedBy: decidedBy.id || null, reopenedAt: null };
  const change = { state: outcome, ...reason, decidedAt: at, waitingSince: null, ...reviewed };
  await updateDocument(trx, row, { ...change, untoldSince: isApproved ? at : null });
  await trx
    .updateTable("documentAttempt")
    .set({ outcome, ...reason, message: isApproved ? null : told.message, decidedAt: at, decidedBy: decidedBy.id })
    .where("id", "=", attempt.id)
    .execute();
  if (!isApproved) {
    const path = `/documents/${row.subscriptionId}/${row.code}`;
    await sendToCandidate(trx, { ...subject, email: subject.person.email }, { ...told, path, icon: "warning" }, now);
  }
  const author = authorOf({ ...decidedBy, impersonatorId: null });
  const details = { documentId, type: row.code, attempt: attempt.number, code: decision.reasonCode };
  const entry = { institutionId: row.institutionId, ...author, subjectId: row.subscriptionId, details };
  await audit(trx, { ...entry, action: `document.${outcome}`, reason: decision.reasonText }, now);
  const states = await refreshStage(trx, row, now);
  // Nothing else of the enrolment can be approved soon.
  if (!states.includes("sent") && !states.includes("in_review")) await tellApproved(trx, row, now);
  return true;
}
