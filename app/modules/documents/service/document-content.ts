import { PIECE_BYTES } from "~/modules/documents/rules/limit";
import type { FileContent, FileWish } from "~/modules/documents/schema/document";
import type { BackendContext } from "~/procedure/context";
import { readFile, readPhotoPdf } from "./document-storage";
import { type DocumentRow, type FileRow, filesOf } from "./document-store";
import { isReadable, isWithheld } from "./document-view";

const types = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;

/**
 * Reads a part of a file, or the whole copy of a photo; null if the file is infected, is not stored, or has no such
 * form.
 * @param wanted `isSent` excludes files that were not sent for review or that are withheld because of the malware scan
 */
export async function readContent(
  ctx: Pick<BackendContext, "db" | "providers">,
  row: Pick<DocumentRow, "id">,
  fileId: string,
  { form, offset, isSent = false }: FileWish & { isSent?: boolean },
): Promise<FileContent | null> {
  const file = await ctx.db
    .selectFrom("documentFile")
    .selectAll()
    .where("documentId", "=", row.id)
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file || file.erasedAt !== null || file.scan === "infected") return null;
  if (isSent && (file.attemptId === null || isWithheld(file))) return null;
  const bytes = await read(ctx, file, { form, offset });
  if (bytes === null) return null;
  const isCopy = form !== "original" && file.kind === "jpeg";
  return {
    name: file.name,
    contentType: types[file.kind],
    sizeBytes: isCopy ? bytes.length : file.sizeBytes,
    base64: textOf(bytes),
  };
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

/** The whole PDF with all photos of an attempt; null when there is none, or a photo is infected or withheld. */
export async function readPhotos(
  { db, providers: { storage } }: Pick<BackendContext, "db" | "providers">,
  row: Pick<DocumentRow, "id">,
  attemptId: string,
): Promise<FileContent | null> {
  const attempt = await db
    .selectFrom("documentAttempt")
    .select(["tenantId", "id"])
    .where("documentId", "=", row.id)
    .where("id", "=", attemptId)
    .where("hasPhotoPdf", "=", 1)
    .executeTakeFirst();
  if (!attempt) return null;
  const files = (await filesOf(db, row)).filter(({ attemptId }) => attemptId === attempt.id);
  const bytes = files.every(isReadable) ? await readPhotoPdf(storage, attempt) : null;
  if (!bytes) return null;
  return { name: "photos.pdf", contentType: types.pdf, sizeBytes: bytes.length, base64: textOf(bytes) };
}

/** Reads the copy of a photo as a whole, because it is small. A PDF has no copy: its view is the original. */
async function read(
  { providers: { storage } }: Pick<BackendContext, "providers">,
  file: FileRow,
  { form, offset }: FileWish,
) {
  if (form !== "original" && file.kind === "jpeg") return readFile(storage, file, form);
  if (form === "thumbnail") return null;
  return readFile(storage, file, "original", { start: offset, length: PIECE_BYTES });
}
