import type { Database } from "~/backend/database/connection";
import { type ApplyHeld, takeHeld, tellAuthor } from "~/backend/desk";
import { audit, authorOf } from "~/backend/identity";
import { loadSubject, lockSubject } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { Language } from "~/contract/value";
import { hasEnded } from "~/domain/journey/subscription-status";
import { applyDecision } from "../document-decision";
import { returnedMessage } from "../document-message";
import { type DocumentRow, loadDocument, updateDocument } from "../document-store";

/**
 * Applies a held decision. If its conditions are no longer met, returns it to its author with a notification.
 * Call it in a transaction.
 */
export const applyHeldDocument: ApplyHeld = async (trx, { tenantId, id }, now) => {
  const row = await loadDocument(trx, tenantId, id);
  if (!row) return false;
  await lockSubject(trx, tenantId, row.subscription_id);
  const held = await takeHeld(trx, { tenantId, id });
  if (!held) return false;
  const decision = {
    ...{ tenantId, documentId: id, revision: held.revision, outcome: held.outcome },
    ...{ reasonCode: held.reason_code, reasonText: held.reason_text },
    told: { title: held.title, message: held.message, language: held.language as Language },
    decidedBy: { id: held.author_id, name: held.author_name },
  };
  if (!(await applyDecision(trx, decision, now))) await giveBack(trx, row, held.author_id, now);
  return true;
};

/** The document waits again, unless its enrolment has ended; the author reads why. */
async function giveBack(trx: Database, row: DocumentRow, authorId: string, now: Date): Promise<void> {
  const { tenant_id: tenantId, id } = row;
  const current = await loadDocument(trx, tenantId, id);
  const subject = await loadSubject(trx, tenantId, row.subscription_id);
  if (current?.state === "in_review") {
    const waits = subject !== null && !hasEnded(subject.status);
    await updateDocument(trx, current, { state: "sent", waiting_since: waits ? current.sent_at : null });
  }
  const told = (language: Language) => ({
    ...returnedMessage(nameIn(row.names_json, language), subject?.person.name ?? "", language),
    targetUrl: `/document-reviews/${id}`,
  });
  await tellAuthor(trx, { tenant_id: tenantId, author_id: authorId }, told, now);
  const entry = {
    ...{ tenantId, institutionId: row.institution_id, ...authorOf(undefined), subjectId: row.subscription_id },
    ...{ action: "document.decision-returned", details: { documentId: id, type: row.code, to: authorId } },
  };
  await audit(trx, entry, now);
}
