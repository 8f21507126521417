import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { translator } from "~/i18n/translator";
import { type DocumentState, isOpen } from "~/modules/documents/rules/document-state";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { todayOf } from "~/procedure/today";
import { inEachLanguage } from "~/rules/language";
import { addDays } from "~/rules/time/date";
import {
  attemptsOf,
  attemptsQuery,
  type DocumentRow,
  type FileRow,
  filesOf,
  filesQuery,
  loadDocument,
  updateDocument,
} from "./document-store";
import { fileOf } from "./document-view";

/** Code of the document that proves an exam score; the address of its files contains this code. */
export const PROOF_TYPE = "comprovante-do-exame";

/** The enrolment for which a document proves something. */
export interface ProofOwner {
  institutionId: string;
  subscriptionId: string;
  personId: string;
  levelId: string;
}

/** How many days a candidate has to send the proof of an agreement. */
const AGREEMENT_PROOF_DAYS = 7;

/**
 * Asks for the document that proves an agreement, unless the enrolment was asked for one of its type already. Call it in
 * a transaction.
 * @returns the document's id
 */
export async function askAgreementProof(
  trx: TenantDatabase,
  owner: ProofOwner,
  typeId: string,
  now: Date,
): Promise<string> {
  const { institutionId, subscriptionId, personId, levelId } = owner;
  const known = await trx
    .selectFrom("document")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("typeId", "=", typeId)
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await trx
    .insertInto("document")
    .values({
      ...{ id, institutionId, subscriptionId, personId, typeId, levelId },
      ...{ purpose: "agreement", state: "pending", position: 0, deferDays: null, mayNotApply: 0 },
      dueOn: addDays(todayOf(now), AGREEMENT_PROOF_DAYS),
      ...{ reasonCode: null, reasonText: null, sentAt: null, decidedAt: null, revision: 0 },
      createdAt: now.toISOString(),
    })
    .execute();
  return id;
}

/**
 * Opens the document that proves an exam score, so that files can be added. It does so even after a decision, because
 * other scores need another proof. Creates the document if the enrolment has none.
 * @returns the document's id
 */
export async function askProof(trx: TenantDatabase, owner: ProofOwner, now: Date): Promise<string> {
  const { institutionId, subscriptionId, personId, levelId } = owner;
  const known = await proofQuery(trx, subscriptionId).executeTakeFirst();
  if (known) {
    const document = await loadDocument(trx, known.id);
    if (document && !isOpen(document.state as DocumentState))
      await updateDocument(trx, document, { state: "rejected", decidedAt: now.toISOString() });
    return known.id;
  }
  const inAll = (part: "name" | "instruction") =>
    JSON.stringify(inEachLanguage((language) => translator(language)(`documentMessage.proof_${part}`)));
  const texts = { namesJson: inAll("name"), instructionsJson: inAll("instruction") };
  await trx
    .insertInto("documentType")
    .values({ id: newId(), institutionId, code: PROOF_TYPE, ...texts, compareJson: "[]", position: 99 })
    .onConflict((conflict) => conflict.columns(["institutionId", "code"]).doNothing())
    .execute();
  const type = await trx
    .selectFrom("documentType")
    .select("id")
    .where("institutionId", "=", institutionId)
    .where("code", "=", PROOF_TYPE)
    .executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto("document")
    .values({
      ...{ id, institutionId, subscriptionId },
      ...{ personId, typeId: type.id, purpose: "selection", levelId, state: "pending" },
      ...{ dueOn: todayOf(now), deferDays: null, mayNotApply: 0, position: 99 },
      ...{ reasonCode: null, reasonText: null, sentAt: null, decidedAt: null, revision: 0 },
      createdAt: now.toISOString(),
    })
    .execute();
  return id;
}

/** Selects the document that proves the exam score of an enrolment: at most one. */
export function proofQuery(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("document")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("purpose", "=", "selection");
}

/**
 * Sends the new files of a proof; without new ones, those that were sent before count again. Call it in a transaction.
 * @returns false when no file is stored
 */
export async function sendProof(trx: TenantDatabase, id: string, now: Date): Promise<boolean> {
  const document = await loadDocument(trx, id);
  if (!document) return false;
  const stored = (await filesOf(trx, document)).filter((file) => file.erasedAt === null && file.scan !== "infected");
  if (stored.length === 0) return false;
  const at = now.toISOString();
  if (stored.some(({ attemptId }) => attemptId === null)) await addAttempt(trx, document, at);
  await updateDocument(trx, document, { state: "in_review", sentAt: at, decidedAt: null });
  return true;
}

async function addAttempt(trx: TenantDatabase, document: DocumentRow, at: string): Promise<void> {
  const attempt = newId();
  const [last] = await attemptsOf(trx, document);
  await trx
    .insertInto("documentAttempt")
    .values({
      ...{ id: attempt, documentId: document.id },
      ...{ subscriptionId: document.subscriptionId, number: (last?.number ?? 0) + 1, kind: "files", note: null },
      ...{ reusedId: null, hasPhotoPdf: 0, sentAt: at, outcome: null, reasonCode: null, reasonText: null },
      ...{ message: null, decidedAt: null, decidedBy: null },
    })
    .execute();
  await trx
    .updateTable("documentFile")
    .set({ attemptId: attempt })
    .where("documentId", "=", document.id)
    .where("attemptId", "is", null)
    .execute();
}

/**
 * Closes a proof after its score is confirmed, or opens it for other files after a refusal. The same file may be sent
 * again, because a refused score may have been a typing error.
 */
export async function settleProof(
  trx: TenantDatabase,
  id: string,
  state: "approved" | "rejected",
  now: Date,
): Promise<void> {
  const document = await loadDocument(trx, id);
  if (document) await updateDocument(trx, document, { state, decidedAt: now.toISOString() });
}

/** Selects the files and attempts of a proof. */
export function proofQueries(db: TenantDatabase, id: string) {
  const document = { id };
  return { files: filesQuery(db, document), attempts: attemptsQuery(db, document) };
}

/** The files of a proof: those not sent yet, and those sent last. @param found rows of `proofQueries` */
export function proofFilesIn({ files, attempts }: { files: readonly FileRow[]; attempts: readonly { id: string }[] }): {
  drafts: DocumentFile[];
  sent: DocumentFile[];
} {
  const [last] = attempts;
  return {
    drafts: files.filter(({ attemptId }) => attemptId === null).map(fileOf),
    sent: files.filter(({ attemptId }) => attemptId !== null && attemptId === last?.id).map(fileOf),
  };
}
