import type { Selectable, Updateable } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { tenantHandle } from "~/backend/database/tenant";
import { findOwnSubscription, type SubscriptionRecord } from "~/backend/subscription";
import { absent } from "~/contract/refusal";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";

export type FileRow = Selectable<Schema["documentFile"]>;
export type AttemptRow = Selectable<Schema["documentAttempt"]>;
export type UploadRow = Selectable<Schema["documentUpload"]>;
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The documents that an enrolment requires, with their types, in the order of the institution. */
export function documentsOf(db: Database, tenantId: string, subscriptionId: string) {
  return selectDocuments(db, tenantId)
    .where("d.subscriptionId", "=", subscriptionId)
    .where("d.purpose", "=", "enrolment")
    .orderBy("d.position")
    .orderBy("d.id")
    .execute();
}

const DOCUMENT_COLUMNS = [
  ...(["d.tenantId", "d.id", "d.institutionId", "d.subscriptionId", "d.personId", "d.typeId"] as const),
  ...(["d.levelId", "d.state", "d.dueOn", "d.deferDays", "d.mayNotApply", "d.position"] as const),
  ...(["d.reasonCode", "d.reasonText", "d.sentAt", "d.decidedAt", "d.waitingSince"] as const),
  ...(["d.revision", "d.createdAt", "d.purpose"] as const),
  ...(["d.untoldSince", "d.reopenedAt", "d.reviewedAt"] as const),
] as const;

function selectDocuments(db: Database, tenantId: string) {
  return tenantHandle(db, tenantId)
    .selectFrom("document as d")
    .innerJoin("documentType as t", "t.id", "d.typeId")
    .select(DOCUMENT_COLUMNS)
    .select(["t.code", "t.namesJson", "t.instructionsJson", "t.compareJson"]);
}

/** Selects a document without checking access. */
export function documentQuery(db: Database, tenantId: string, id: string) {
  return selectDocuments(db, tenantId).where("d.id", "=", id);
}

/** Loads a document without checking access. */
export function loadDocument(db: Database, tenantId: string, id: string): Promise<DocumentRow | undefined> {
  return documentQuery(db, tenantId, id).executeTakeFirst();
}

/** The enrolment's id, and the code of the document's type. */
export interface Place {
  id: string;
  type: string;
}

export interface OwnDocument {
  subscription: SubscriptionRecord;
  row: DocumentRow;
}

/**
 * A document of the caller's own enrolment or, for staff, of an enrolment that they may read.
 * @throws Refusal when there is none
 */
export async function findDocument(ctx: BackendContext, { id, type }: Place): Promise<OwnDocument> {
  const subscription = await findOwnSubscription(ctx, id);
  if (!subscription) throw absent();
  const row = await selectDocuments(ctx.db, ctx.tenantId)
    .where("d.subscriptionId", "=", id)
    .where("t.code", "=", type)
    .executeTakeFirst();
  if (!row) throw absent();
  return { subscription, row };
}

const FILE_COLUMNS = [
  ...(["tenantId", "id", "documentId", "subscriptionId", "attemptId", "position", "name", "kind"] as const),
  ...(["sizeBytes", "sha256", "pages", "flagsJson", "scan", "scanDue", "createdAt"] as const),
  ...(["keptUntil", "erasedAt"] as const),
] as const;

const ATTEMPT_COLUMNS = [
  ...(["tenantId", "id", "documentId", "subscriptionId", "number", "kind", "note", "reusedId"] as const),
  ...(["hasPhotoPdf", "sentAt", "outcome", "reasonCode", "reasonText", "message"] as const),
  ...(["decidedAt", "decidedBy"] as const),
] as const;

/** Selects the files of a document, in the order of their pages. */
export function filesQuery(db: Database, { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">) {
  return tenantHandle(db, tenantId)
    .selectFrom("documentFile")
    .select(FILE_COLUMNS)
    .where("documentId", "=", id)
    .orderBy("position")
    .orderBy("id");
}

/** The files of a document, in the order of their pages. */
export function filesOf(db: Database, document: Pick<DocumentRow, "tenantId" | "id">): Promise<FileRow[]> {
  return filesQuery(db, document).execute();
}

/** The bytes of all files of a document's enrolment. */
export async function storedBytes(
  db: Database,
  { tenantId, subscriptionId }: Pick<DocumentRow, "tenantId" | "subscriptionId">,
): Promise<number> {
  const { bytes } = await tenantHandle(db, tenantId)
    .selectFrom("documentFile")
    .select((eb) => eb.fn.sum("sizeBytes").as("bytes"))
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Selects the attempts of a document, newest first. */
export function attemptsQuery(db: Database, { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">) {
  return tenantHandle(db, tenantId)
    .selectFrom("documentAttempt")
    .select(ATTEMPT_COLUMNS)
    .where("documentId", "=", id)
    .orderBy("number", "desc");
}

/** The attempts of a document, newest first. */
export function attemptsOf(db: Database, document: Pick<DocumentRow, "tenantId" | "id">): Promise<AttemptRow[]> {
  return attemptsQuery(db, document).execute();
}

/** Says whether the enrolment of a document has not ended. */
export async function isUnderWay(
  db: Database,
  { tenantId, subscriptionId }: Pick<DocumentRow, "tenantId" | "subscriptionId">,
): Promise<boolean> {
  const { status } = await tenantHandle(db, tenantId)
    .selectFrom("subscription")
    .select("status")
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return !hasEnded(status as SubscriptionStatus);
}

/**
 * Updates a document unless someone else has updated it since it was read.
 * @returns whether the update took place
 */
export async function updateDocument(
  trx: Database,
  row: Pick<DocumentRow, "tenantId" | "id" | "revision">,
  change: Partial<
    Pick<
      Updateable<Schema["document"]>,
      | "state"
      | "dueOn"
      | "reasonCode"
      | "reasonText"
      | "sentAt"
      | "decidedAt"
      | "waitingSince"
      | "remindedAt"
      | "untoldSince"
      | "reopenedAt"
      | "reviewedAt"
      | "reviewedBy"
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await tenantHandle(trx, row.tenantId)
    .updateTable("document")
    .set({ ...change, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
