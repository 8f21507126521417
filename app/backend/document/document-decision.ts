import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { candidateLanguage, loadSubject, lockSubject, tellCandidate } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { RejectionReason } from "~/domain/document/document-state";
import { decisionMessage } from "./document-message";
import { refreshStage } from "./document-stage";
import { attemptsOf, loadDocument, updateDocument } from "./document-store";

export interface DocumentDecision {
  tenantId: string;
  documentId: string;
  /** The revision of the document that was reviewed. */
  revision: number;
  /** Null approves. */
  rejection: { code: RejectionReason; text: string } | null;
  /** The reviewer; null for the malware scanner. */
  decidedBy: string | null;
}

/**
 * Approves or rejects the latest upload of a document: updates the document, adds the decision to its history, notifies
 * the candidate, and enrols the candidate if no other document is open.
 * @returns false when the document is no longer the one that was reviewed; then nothing changes
 */
export async function decideDocument(db: Database, decision: DocumentDecision, now: Date): Promise<boolean> {
  const { tenantId, documentId, rejection } = decision;
  return inTransaction(db, async (trx) => {
    const known = await loadDocument(trx, tenantId, documentId);
    if (!known) return false;
    await lockSubject(trx, tenantId, known.subscription_id);
    const row = await loadDocument(trx, tenantId, documentId);
    const [attempt] = row ? await attemptsOf(trx, row) : [];
    const subject = await loadSubject(trx, tenantId, known.subscription_id);
    if (!row || !attempt || !subject || row.revision !== decision.revision) return false;
    if (row.state !== "sent" && row.state !== "in_review") return false;
    const reason = { reason_code: rejection?.code ?? null, reason_text: rejection?.text ?? null };
    const at = now.toISOString();
    await updateDocument(trx, row, { state: rejection ? "rejected" : "approved", ...reason, decided_at: at });
    const language = await candidateLanguage(trx, subject);
    const document = nameIn(row.names_json, language);
    const told = decisionMessage(
      { document, course: subject.courseName, rejection: rejection?.text ?? null },
      language,
    );
    await trx
      .updateTable("document_attempt")
      .set({ outcome: rejection ? "rejected" : "approved", ...reason, message: told.message })
      .set({ decided_at: at, decided_by: decision.decidedBy })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", attempt.id)
      .execute();
    await tellCandidate(trx, subject, () => ({ ...told, path: `/documents/${row.subscription_id}/${row.code}` }), now);
    await refreshStage(trx, row, now);
    return true;
  });
}
