import type { Selectable, Updateable } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { findOwnSubscription, type SubscriptionRecord } from "~/backend/subscription";
import { absent } from "~/contract/refusal";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";

export type FileRow = Selectable<Schema["document_file"]>;
export type AttemptRow = Selectable<Schema["document_attempt"]>;
export type UploadRow = Selectable<Schema["document_upload"]>;
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The documents that an enrolment requires, with their types, in the order of the institution. */
export function documentsOf(db: Database, tenantId: string, subscriptionId: string) {
  return selectDocuments(db, tenantId)
    .where("d.subscription_id", "=", subscriptionId)
    .where("d.purpose", "=", "enrolment")
    .orderBy("d.position")
    .orderBy("d.id")
    .execute();
}

const DOCUMENT_COLUMNS = [
  ...(["d.tenant_id", "d.id", "d.institution_id", "d.subscription_id", "d.person_id", "d.type_id"] as const),
  ...(["d.level_id", "d.state", "d.due_on", "d.defer_days", "d.may_not_apply", "d.position"] as const),
  ...(["d.reason_code", "d.reason_text", "d.sent_at", "d.decided_at", "d.waiting_since"] as const),
  ...(["d.revision", "d.created_at", "d.purpose"] as const),
  ...(["d.untold_since", "d.reopened_at", "d.reviewed_at"] as const),
] as const;

function selectDocuments(db: Database, tenantId: string) {
  return db
    .selectFrom("document as d")
    .innerJoin("document_type as t", (join) =>
      join.onRef("t.tenant_id", "=", "d.tenant_id").onRef("t.id", "=", "d.type_id"),
    )
    .select(DOCUMENT_COLUMNS)
    .select(["t.code", "t.names_json", "t.instructions_json", "t.compare_json"])
    .where("d.tenant_id", "=", tenantId);
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
    .where("d.subscription_id", "=", id)
    .where("t.code", "=", type)
    .executeTakeFirst();
  if (!row) throw absent();
  return { subscription, row };
}

const FILE_COLUMNS = [
  ...(["tenant_id", "id", "document_id", "subscription_id", "attempt_id", "position", "name", "kind"] as const),
  ...(["size_bytes", "sha256", "pages", "flags_json", "scan", "scan_due", "created_at"] as const),
  ...(["kept_until", "erased_at"] as const),
] as const;

const ATTEMPT_COLUMNS = [
  ...(["tenant_id", "id", "document_id", "subscription_id", "number", "kind", "note", "reused_id"] as const),
  ...(["has_photo_pdf", "sent_at", "outcome", "reason_code", "reason_text", "message"] as const),
  ...(["decided_at", "decided_by"] as const),
] as const;

/** Selects the files of a document, in the order of their pages. */
export function filesQuery(db: Database, { tenant_id, id }: Pick<DocumentRow, "tenant_id" | "id">) {
  return db
    .selectFrom("document_file")
    .select(FILE_COLUMNS)
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .orderBy("position")
    .orderBy("id");
}

/** The files of a document, in the order of their pages. */
export function filesOf(db: Database, document: Pick<DocumentRow, "tenant_id" | "id">): Promise<FileRow[]> {
  return filesQuery(db, document).execute();
}

/** The bytes of all files of a document's enrolment. */
export async function storedBytes(
  db: Database,
  { tenant_id, subscription_id }: Pick<DocumentRow, "tenant_id" | "subscription_id">,
): Promise<number> {
  const { bytes } = await db
    .selectFrom("document_file")
    .select((eb) => eb.fn.sum("size_bytes").as("bytes"))
    .where("tenant_id", "=", tenant_id)
    .where("subscription_id", "=", subscription_id)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Selects the attempts of a document, newest first. */
export function attemptsQuery(db: Database, { tenant_id, id }: Pick<DocumentRow, "tenant_id" | "id">) {
  return db
    .selectFrom("document_attempt")
    .select(ATTEMPT_COLUMNS)
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .orderBy("number", "desc");
}

/** The attempts of a document, newest first. */
export function attemptsOf(db: Database, document: Pick<DocumentRow, "tenant_id" | "id">): Promise<AttemptRow[]> {
  return attemptsQuery(db, document).execute();
}

/** Says whether the enrolment of a document has not ended. */
export async function isUnderWay(
  db: Database,
  { tenant_id, subscription_id }: Pick<DocumentRow, "tenant_id" | "subscription_id">,
): Promise<boolean> {
  const { status } = await db
    .selectFrom("subscription")
    .select("status")
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", subscription_id)
    .executeTakeFirstOrThrow();
  return !hasEnded(status as SubscriptionStatus);
}

/**
 * Updates a document unless someone else has updated it since it was read.
 * @returns whether the update took place
 */
export async function updateDocument(
  trx: Database,
  row: Pick<DocumentRow, "tenant_id" | "id" | "revision">,
  change: Partial<
    Pick<
      Updateable<Schema["document"]>,
      | "state"
      | "due_on"
      | "reason_code"
      | "reason_text"
      | "sent_at"
      | "decided_at"
      | "waiting_since"
      | "reminded_at"
      | "untold_since"
      | "reopened_at"
      | "reviewed_at"
      | "reviewed_by"
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("document")
    .set({ ...change, revision: row.revision + 1 })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
