import type { TenantDatabase } from "~/data/tenant";
import { forgetWork } from "~/modules/desk/service";
import { removeLater } from "~/providers/storage/removal";
import { fileKeys, photoPdfKey, type StoredFile } from "./document-storage";

/**
 * Deletes the documents of enrolments, with their files, attempts, claims and held decisions. Call it in a transaction.
 */
export async function forgetDocuments(trx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await trx
    .deleteFrom("documentFile")
    .where("subscriptionId", "in", ids)
    .returning(["tenantId", "id"])
    .execute();
  const attempts = await trx
    .deleteFrom("documentAttempt")
    .where("subscriptionId", "in", ids)
    .returning(["tenantId", "id", "hasPhotoPdf"])
    .execute();
  const documents = await trx.deleteFrom("document").where("subscriptionId", "in", ids).returning("id").execute();
  await forgetWork(
    trx,
    documents.map(({ id }) => id),
  );
  const combined = attempts.filter(({ hasPhotoPdf }) => hasPhotoPdf === 1);
  await removeStored(trx, files, combined);
}

/**
 * Lists files with their copies and thumbnails for deletion from the storage.
 * @param attempts those whose PDF with all photos is listed too
 */
export async function removeStored(
  trx: TenantDatabase,
  files: readonly StoredFile[],
  attempts: readonly StoredFile[],
): Promise<void> {
  await removeLater(trx, [...files.flatMap(fileKeys), ...attempts.map(photoPdfKey)]);
}
