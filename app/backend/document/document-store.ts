import type { Selectable } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { findOwnSubscription, type SubscriptionRecord } from "~/backend/subscription";

export type FileRow = Selectable<Schema["document_file"]>;
export type AttemptRow = Selectable<Schema["document_attempt"]>;
export type UploadRow = Selectable<Schema["document_upload"]>;
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The documents of an enrolment with their types, in the order of the institution. */
export function documentsOf(db: Database, tenantId: string, subscriptionId: string) {
  return selectDocuments(db, tenantId).where("d.subscription_id", "=", subscriptionId).orderBy("d.position").execute();
}

function selectDocuments(db: Database, tenantId: string) {
  return db
    .selectFrom("document as d")
    .innerJoin("document_type as t", (join) =>
      join.onRef("t.tenant_id", "=", "d.tenant_id").onRef("t.id", "=", "d.type_id"),
    )
    .selectAll("d")
    .select(["t.code", "t.names_json", "t.instructions_json", "t.compare_json"])
    .where("d.tenant_id", "=", tenantId);
}

/** Loads a document without checking access. */
export function loadDocument(db: Database, tenantId: string, id: string): Promise<DocumentRow | undefined> {
  return selectDocuments(db, tenantId).where("d.id", "=", id).executeTakeFirst();
}

export interface OwnDocument {
  subscription: SubscriptionRecord;
  row: DocumentRow;
}

/** A document of the caller's own enrolment, or for staff of any of their institution; null when absent or foreign. */
export async function findDocument(ctx: BackendContext, id: string, type: string): Promise<OwnDocument | null> {
  const subscription = await findOwnSubscription(ctx, id);
  if (!subscription) return null;
  const row = await selectDocuments(ctx.db, ctx.tenantId)
    .where("d.subscription_id", "=", id)
    .where("t.code", "=", type)
    .executeTakeFirst();
  return row ? { subscription, row } : null;
}

/** Says whether an enrolment is the caller's own, who alone sends documents. */
export function isOwn({ caller }: BackendContext, subscription: SubscriptionRecord): boolean {
  if (!caller) return false;
  return (
    subscription.user_id === caller.userId || (caller.personId !== null && subscription.person_id === caller.personId)
  );
}

/** The files of a document, in the order of their pages. */
export function filesOf(db: Database, { tenant_id, id }: Pick<DocumentRow, "tenant_id" | "id">): Promise<FileRow[]> {
  return db
    .selectFrom("document_file")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The attempts of a document, newest first. */
export function attemptsOf(
  db: Database,
  { tenant_id, id }: Pick<DocumentRow, "tenant_id" | "id">,
): Promise<AttemptRow[]> {
  return db
    .selectFrom("document_attempt")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .orderBy("number", "desc")
    .execute();
}

/**
 * Updates a document unless someone else has updated it since it was read.
 * @returns whether the update took place
 */
export async function updateDocument(
  trx: Database,
  row: Pick<DocumentRow, "tenant_id" | "id" | "revision">,
  change: Partial<
    Pick<DocumentRow, "state" | "due_on" | "reason_code" | "reason_text" | "sent_at" | "decided_at" | "waiting_since">
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
