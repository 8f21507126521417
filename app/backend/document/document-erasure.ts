import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import { forgetWork } from "~/backend/desk";
import { removeLater } from "~/backend/removal";
import { fileKeys, photoPdfKey, type StoredFile } from "./document-storage";

/**
 * Deletes the documents of enrolments, with their files, attempts, claims and held decisions. Call it in a transaction.
 */
export async function forgetDocuments(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await tenantHandle(trx, tenantId)
    .deleteFrom("documentFile")
    .where("subscriptionId", "in", ids)
    .returning(["tenantId", "id"])
    .execute();
  const attempts = await tenantHandle(trx, tenantId)
    .deleteFrom("documentAttempt")
    .where("subscriptionId", "in", ids)
    .returning(["tenantId", "id", "hasPhotoPdf"])
    .execute();
  const documents = await tenantHandle(trx, tenantId)
    .deleteFrom("document")
    .where("subscriptionId", "in", ids)
    .returning("id")
    .execute();
  await forgetWork(
    trx,
    tenantId,
    documents.map(({ id }) => id),
  );
  const combined = attempts.filter(({ hasPhotoPdf }) => hasPhotoPdf === 1);
  await removeStored(trx, tenantId, files, combined);
}

/**
 * Lists files with their copies and thumbnails for deletion from the storage.
 * @param attempts those whose PDF with all photos is listed too
 */
export async function removeStored(
  trx: Database,
  tenantId: string,
  files: readonly StoredFile[],
  attempts: readonly StoredFile[],
): Promise<void> {
  await removeLater(trx, tenantId, [...files.flatMap(fileKeys), ...attempts.map(photoPdfKey)]);
}
