import { inBatches } from "~/backend/batch";
import { UserSettings } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { audit, authorOf } from "~/backend/identity";
import { notify } from "~/backend/messaging";
import { loadSubject, lockSubject } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { Language } from "~/contract/value";
import { hasEnded } from "~/domain/journey/subscription-status";
import { applyDecision } from "../document-decision";
import { returnedMessage } from "../document-message";
import { type DocumentRow, loadDocument, updateDocument } from "../document-store";

interface HeldKey {
  tenantId: string;
  id: string;
}

/** Applies all held decisions that are due. One that fails is tried again later and does not delay others. */
export async function applyDueDecisions(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await inBatches(async (limit) => {
    const due = await db
      .selectFrom("held_decision")
      .select(["tenant_id", "subject_id"])
      .where("effective_at", "<=", now.toISOString())
      .orderBy("effective_at")
      .limit(limit)
      .execute();
    for (const { tenant_id, subject_id } of due)
      await inTransaction(db, (trx) => applyHeld(trx, { tenantId: tenant_id, id: subject_id }, now)).catch((error) =>
        failures.push(error),
      );
    return failures.length > 0 ? 0 : due.length;
  });
  if (failures.length > 0) throw failures[0];
}

/**
 * Applies a held decision. If its conditions are no longer met, returns it to its author with a notification.
 * Call it in a transaction.
 * @returns false when it was undone or has taken effect already
 */
export async function applyHeld(trx: Database, { tenantId, id }: HeldKey, now: Date): Promise<boolean> {
  const row = await loadDocument(trx, tenantId, id);
  if (!row) return false;
  await lockSubject(trx, tenantId, row.subscription_id);
  const held = await trx
    .deleteFrom("held_decision")
    .where("tenant_id", "=", tenantId)
    .where("subject_id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!held) return false;
  const decision = {
    ...{ tenantId, documentId: id, revision: held.revision, outcome: held.outcome },
    ...{ reasonCode: held.reason_code, reasonText: held.reason_text },
    told: { title: held.title, message: held.message, language: held.language as Language },
    decidedBy: { id: held.author_id, name: held.author_name },
  };
  if (!(await applyDecision(trx, decision, now))) await giveBack(trx, row, decision.decidedBy, now);
  return true;
}

/** The document waits again, unless its enrolment has ended; the author reads why. */
async function giveBack(
  trx: Database,
  row: DocumentRow,
  author: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { tenant_id: tenantId, id } = row;
  const current = await loadDocument(trx, tenantId, id);
  const subject = await loadSubject(trx, tenantId, row.subscription_id);
  if (current?.state === "in_review") {
    const waits = subject !== null && !hasEnded(subject.status);
    await updateDocument(trx, current, { state: "sent", waiting_since: waits ? current.sent_at : null });
  }
  const account = await trx
    .selectFrom("user_account")
    .select("settings_json")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", author.id)
    .executeTakeFirst();
  const language = (account && UserSettings.parse(JSON.parse(account.settings_json)).languageId) ?? "pt-BR";
  const message = returnedMessage(nameIn(row.names_json, language), subject?.person.name ?? "", language);
  if (account)
    await notify(trx, { tenantId, userId: author.id }, { ...message, targetUrl: `/document-reviews/${id}` }, now);
  const entry = {
    ...{ tenantId, institutionId: row.institution_id, ...authorOf(undefined), subjectId: row.subscription_id },
    ...{ action: "document.decision-returned", details: { documentId: id, type: row.code, to: author.id } },
  };
  await audit(trx, entry, now);
}
