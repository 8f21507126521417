import type { Database } from "~/backend/database/connection";
import { forgetWork } from "~/backend/desk";
import type { Storage } from "~/backend/providers/storage";
import { dropFile, dropPhotoPdf, type StoredFile } from "./document-storage";

/** The stored files of deleted rows, to be deleted after the transaction. */
export interface StoredDocuments {
  files: readonly StoredFile[];
  /** Attempts whose photos were combined into a PDF. */
  attempts: readonly StoredFile[];
}

/** Deletes the documents of enrolments, with their files and history. Call it in a transaction. */
export async function forgetDocuments(
  trx: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredDocuments> {
  if (ids.length === 0) return { files: [], attempts: [] };
  const files = await trx
    .deleteFrom("document_file")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "in", ids)
    .returning(["tenant_id", "id"])
    .execute();
  const attempts = await trx
    .deleteFrom("document_attempt")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "in", ids)
    .returning(["tenant_id", "id", "has_photo_pdf"])
    .execute();
  const documents = await trx
    .deleteFrom("document")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "in", ids)
    .returning("id")
    .execute();
  await forgetWork(
    trx,
    tenantId,
    documents.map(({ id }) => id),
  );
  return { files, attempts: attempts.filter(({ has_photo_pdf }) => has_photo_pdf === 1) };
}

/** Deletes stored files with their copies and thumbnails. */
export async function dropDocuments(storage: Storage, { files, attempts }: StoredDocuments): Promise<void> {
  for (const file of files) await dropFile(storage, file);
  for (const attempt of attempts) await dropPhotoPdf(storage, attempt);
}
