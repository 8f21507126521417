import type { RefusalCode } from "~/api/refusal";
import { fileTypeOf, isPolyglot } from "~/modules/documents/rules/file-type";
import type { FileFlag } from "~/modules/documents/schema/document";
import { copyJpeg } from "./jpeg-copy";
import { checkPdf } from "./pdf-check";

/** Data stored with an accepted file. */
export type CheckedFile = { flags: FileFlag[] } & (
  | { kind: "pdf"; pages: number }
  | { kind: "jpeg"; pages: 1; view: Uint8Array; thumbnail: Uint8Array }
);

/**
 * Checks a file by its content; ignores its name.
 * @returns the data to store, or the code of the refusal
 * @throws PdfReaderFailed when it cannot be checked for a reason that is not in the file; QueueFull
 */
export async function checkFile(bytes: Buffer): Promise<CheckedFile | { code: RefusalCode }> {
  if (bytes.length === 0) return { code: "FILE_EMPTY" };
  const type = fileTypeOf(bytes);
  if (type === null) return { code: "FILE_FORMAT_NOT_ACCEPTED" };
  if (type === "heic") return { code: "FILE_IS_HEIC" };
  if (isPolyglot(bytes, type)) return { code: "FILE_MIXED" };
  if (type === "pdf") {
    const checked = await checkPdf(bytes);
    return checked.ok ? { kind: "pdf", pages: checked.pages, flags: checked.flags } : { code: checked.code };
  }
  const copied = await copyJpeg(bytes);
  if (!copied.ok) return { code: copied.code };
  return { kind: "jpeg", pages: 1, flags: copied.flags, view: copied.view, thumbnail: copied.thumbnail };
}
