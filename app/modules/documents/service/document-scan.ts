import { type SqlBool, sql } from "kysely";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type DocumentState, isOpen } from "~/modules/documents/rules/document-state";
import { inWordsOf } from "~/modules/messaging/service";
import { audit, authorOf } from "~/modules/people/service";
import {
  candidateLanguage,
  loadSubject,
  lockSubject,
  type PaymentSubject,
  tellCandidate,
} from "~/modules/subscriptions/service";
import { nameIn } from "~/procedure/text";
import type { Scanner, ScanResult } from "~/providers/scanner";
import type { Storage } from "~/providers/storage";
import { applyDecision } from "./document-decision";
import { removeStored } from "./document-erasure";
import { decisionMessage, infectedText } from "./document-message";
import { readFile } from "./document-storage";
import {
  attemptsOf,
  type DocumentRow,
  type FileRow,
  filesOf,
  isUnderWay,
  loadDocument,
  updateDocument,
} from "./document-store";

const AT_ONCE = 20;
/** How long a file belongs to the container that scans it. */
const CLAIM_MS = 120_000;

const WAITING_COLUMNS = ["tenantId", "id", "documentId", "scanDue"] as const;
type Waiting = Pick<FileRow, (typeof WAITING_COLUMNS)[number]>;

/** The scanner, the stored files, and the effect of an infected proof on exam scores. */
interface Scanning {
  storage: Storage;
  scanner: Scanner;
  /** Refuses the waiting scores whose proof is infected; false when none wait. */
  refuseScores(trx: TenantDatabase, proof: DocumentRow, now: Date): Promise<boolean>;
  /** Whether the candidate may send exam scores, and so another proof. */
  mayProve(trx: TenantDatabase, proof: DocumentRow): Promise<boolean>;
}

/**
 * Scans the files that arrived while the scanner was unreachable. When none of them is left, it scans files that
 * arrived before there was a scanner, oldest first. Each run scans a few, one after the other. Staff can open these
 * older files until a run claims them; an interrupted run withholds at most the one that it was scanning.
 * @throws when the scanner is unreachable; the files go on waiting
 */
export async function scanWaitingFiles(db: Database, scanning: Scanning, now: Date): Promise<void> {
  const { storage, scanner } = scanning;
  const waiting = await db
    .selectFrom("documentFile")
    .select(WAITING_COLUMNS)
    .where("scanDue", "<=", now.toISOString())
    .orderBy("scanDue")
    .limit(AT_ONCE)
    .execute();
  for (const file of waiting.length > 0 ? waiting : await unseenFiles(db)) {
    const own = tenantHandle(db, file.tenantId);
    if (!(await claim(own, file, now))) continue;
    const bytes = await readFile(storage, file, "original");
    await settle(own, scanning, { file, result: bytes ? await scanner.scan(bytes) : "failed" }, now);
  }
}

/** The oldest files that no scanner has seen, because there was none when they arrived. */
function unseenFiles(db: Database): Promise<Waiting[]> {
  return db
    .selectFrom("documentFile")
    .select(WAITING_COLUMNS)
    .where(isUnseen)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
}

/** Repeats the condition of the index literally, so that the database can use the index. */
const isUnseen = sql<SqlBool>`scan = 'unscanned' and "scanDue" is null and "erasedAt" is null`;

/** How many files no scanner has seen, because there was none when they arrived; counts no further than `most`. */
export async function countUnseenFiles(db: Database, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom("documentFile").select("id").where(isUnseen).limit(most).as("unseen"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function claim(db: TenantDatabase, file: Waiting, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("documentFile")
    .set({ scanDue: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("id", "=", file.id)
    .where((eb) => (file.scanDue === null ? isUnseen : eb("scanDue", "=", file.scanDue)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the result of a scan, and blocks an infected file. */
async function settle(
  db: TenantDatabase,
  scanning: Scanning,
  { file, result }: { file: Waiting; result: ScanResult },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const document = await loadDocument(trx, file.documentId);
    if (document) await lockSubject(trx, document.subscriptionId);
    const stored = await trx
      .updateTable("documentFile")
      .set({ scan: result, scanDue: null })
      .where("id", "=", file.id)
      .where("scanDue", "is not", null)
      .returning("attemptId")
      .executeTakeFirst();
    if (stored && result === "infected") await block(trx, scanning, { file, attempt: stored.attemptId }, now);
  });
}

/**
 * Blocks an infected file. A sent file stays as evidence, without the PDF that combines it; any other is deleted. Asks
 * the candidate for another file, unless the enrolment does not need one any more or the blocked file is of an earlier
 * attempt.
 */
async function block(
  trx: TenantDatabase,
  { refuseScores, mayProve }: Pick<Scanning, "refuseScores" | "mayProve">,
  { file, attempt }: { file: Waiting; attempt: string | null },
  now: Date,
): Promise<void> {
  const document = await loadDocument(trx, file.documentId);
  if (!document) return;
  const entry = { ...authorOf(undefined), subjectId: document.subscriptionId };
  const details = { documentId: document.id, fileId: file.id };
  await audit(trx, { ...entry, institutionId: document.institutionId, action: "document.infected", details }, now);
  const isOver = !(await isUnderWay(trx, document));
  const isEnrolment = document.purpose !== "selection";
  if (attempt === null) {
    await trx.deleteFrom("documentFile").where("id", "=", file.id).execute();
    await removeStored(trx, [file], []);
    if (!isOver && (isEnrolment || (await mayProve(trx, document)))) await tell(trx, document, now);
    return;
  }
  await removeStored(trx, [], [{ tenantId: file.tenantId, id: attempt }]);
  const [last] = await attemptsOf(trx, document);
  if (isOver || last?.id !== attempt || (await hasOtherInfected(trx, document, file, attempt))) return;
  if (isEnrolment) return reject(trx, document, now);
  if (!(await refuseScores(trx, document, now)) && (await mayProve(trx, document))) await tell(trx, document, now);
}

/** Whether another file of the attempt is infected, so that the candidate has already been notified. */
async function hasOtherInfected(trx: TenantDatabase, document: DocumentRow, { id }: Waiting, attempt: string) {
  const files = await filesOf(trx, document);
  return files.some((file) => file.attemptId === attempt && file.id !== id && file.scan === "infected");
}

/**
 * Rejects the document, even an approved one, so that the candidate can send another file; a held decision is returned
 * to its author. If the candidate can send one already, only notifies them.
 */
async function reject(trx: TenantDatabase, document: DocumentRow, now: Date): Promise<void> {
  if (isOpen(document.state as DocumentState)) return tell(trx, document, now);
  const subject = await loadSubject(trx, document.subscriptionId);
  if (!subject || !(await updateDocument(trx, document, { state: "in_review" }))) return;
  const language = await candidateLanguage(trx, subject);
  await applyDecision(
    trx,
    {
      ...{ documentId: document.id, revision: document.revision + 1 },
      ...{ outcome: "rejected", reasonCode: "infected", reasonText: infectedText(language) },
      told: { ...(await inWordsOf(trx, subject, messageAbout(document, subject, language))), language },
      decidedBy: { id: "", name: "" },
    },
    now,
  );
}

async function tell(trx: TenantDatabase, document: DocumentRow, now: Date): Promise<void> {
  const subject = await loadSubject(trx, document.subscriptionId);
  if (!subject) return;
  const { purpose, subscriptionId, code } = document;
  const path = purpose !== "selection" ? `/documents/${subscriptionId}/${code}` : `/exam-score/${subscriptionId}`;
  const message = (language: Language) => ({ ...messageAbout(document, subject, language), path, icon: "warning" });
  await tellCandidate(trx, subject, message, now);
}

/** The message that asks the candidate for another file. */
function messageAbout(row: DocumentRow, { courseNameIn }: Pick<PaymentSubject, "courseNameIn">, language: Language) {
  const document = nameIn(row.namesJson, language);
  return decisionMessage({ document, course: courseNameIn(language), rejection: infectedText(language) }, language);
}
