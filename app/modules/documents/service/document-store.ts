import type { Selectable, Updateable } from "kysely";
import { absent } from "~/api/refusal";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { findOwnSubscription, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { recordEvent } from "~/modules/webhooks/service";
import type { BackendContext } from "~/procedure/context";

export type FileRow = Selectable<Schema["documentFile"]>;
export type AttemptRow = Selectable<Schema["documentAttempt"]>;
export type UploadRow = Selectable<Schema["documentUpload"]>;
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The documents that an enrolment or its discount requires, with their types, in the order of the institution. */
export function documentsOf(db: TenantDatabase, subscriptionId: string) {
  return selectDocuments(db)
    .where("d.subscriptionId", "=", subscriptionId)
    .where("d.purpose", "<>", "selection")
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

function selectDocuments(db: TenantDatabase) {
  return db
    .selectFrom("document as d")
    .innerJoin("documentType as t", "t.id", "d.typeId")
    .select(DOCUMENT_COLUMNS)
    .select(["t.code", "t.namesJson", "t.instructionsJson", "t.compareJson", "t.acceptsJson"]);
}

/** Selects a document without checking access. */
export function documentQuery(db: TenantDatabase, id: string) {
  return selectDocuments(db).where("d.id", "=", id);
}

/** Loads a document without checking access. */
export function loadDocument(db: TenantDatabase, id: string): Promise<DocumentRow | undefined> {
  return documentQuery(db, id).executeTakeFirst();
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
  const row = await selectDocuments(ctx.db)
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
export function filesQuery(db: TenantDatabase, { id }: Pick<DocumentRow, "id">) {
  return db
    .selectFrom("documentFile")
    .select(FILE_COLUMNS)
    .where("documentId", "=", id)
    .orderBy("position")
    .orderBy("id");
}

/** The files of a document, in the order of their pages. */
export function filesOf(db: TenantDatabase, document: Pick<DocumentRow, "id">): Promise<FileRow[]> {
  return filesQuery(db, document).execute();
}

/** The bytes of all files of a document's enrolment. */
export async function storedBytes(
  db: TenantDatabase,
  { subscriptionId }: Pick<DocumentRow, "subscriptionId">,
): Promise<number> {
  const { bytes } = await db
    .selectFrom("documentFile")
    .select((eb) => eb.fn.sum("sizeBytes").as("bytes"))
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Selects the attempts of a document, newest first. */
export function attemptsQuery(db: TenantDatabase, { id }: Pick<DocumentRow, "id">) {
  return db
    .selectFrom("documentAttempt")
    .select(ATTEMPT_COLUMNS)
    .where("documentId", "=", id)
    .orderBy("number", "desc");
}

/** The attempts of a document, newest first. */
export function attemptsOf(db: TenantDatabase, document: Pick<DocumentRow, "id">): Promise<AttemptRow[]> {
  return attemptsQuery(db, document).execute();
}

/** Says whether the enrolment of a document has not ended. */
export async function isUnderWay(
  db: TenantDatabase,
  { subscriptionId }: Pick<DocumentRow, "subscriptionId">,
): Promise<boolean> {
  const { status } = await db
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
  trx: TenantDatabase,
  row: Pick<DocumentRow, "id" | "revision">,
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
  const updated = await trx
    .updateTable("document")
    .set({ ...change, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .returning(["institutionId", "subscriptionId", "typeId"])
    .executeTakeFirst();
  const decision = change.state === "approved" || change.state === "rejected" ? change.state : null;
  const at = decision ? change.decidedAt : change.sentAt;
  if (updated && typeof at === "string") {
    const { institutionId, subscriptionId: enrolmentId, typeId } = updated;
    const data = { enrolmentId, documentId: row.id, typeId };
    recordEvent(
      trx,
      { type: `document.${decision ?? "sent"}`, institutionId, subjectId: enrolmentId, data },
      new Date(at),
    );
  }
  return updated !== undefined;
}
