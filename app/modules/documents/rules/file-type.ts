/** The type of a file by its first bytes, not its name; `heic` is recognized, but not accepted. */
export type FileType = "pdf" | "jpeg" | "heic";

/** The kinds of files that a type of document can accept. */
export const fileKinds = ["pdf", "jpeg"] as const;
export type FileKind = (typeof fileKinds)[number];

/** The kinds of files of which a type of document accepts some. @param given none for all */
export const acceptedKinds = (given: readonly FileKind[]): readonly FileKind[] =>
  given.length > 0 ? given : fileKinds;

/** Number of first bytes that decide the type, and in which PDF and HTML readers search for the start of a document. */
const HEAD_BYTES = 1024;

/** The brands of ISO media files that hold HEIC and HEIF pictures (ISO/IEC 23008-12). */
const HEIC_BRANDS = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"];

/** The type of a file by its content; null for any other. Bytes before the start of a PDF count for nothing. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(head.slice(8, 12))) return "heic";
  return head.includes("%PDF-") ? "pdf" : null;
}

/** Size of the record that ends a ZIP archive. */
const ZIP_END_BYTES = 22;
/** Size of the longest comment after that record. */
const ZIP_COMMENT_BYTES = 65_535;

/**
 * Says whether other programs would read a file as something else than its type: as an archive, as an HTML or SVG page,
 * or a JPEG as a PDF.
 */
export function isPolyglot(bytes: Uint8Array, type: "pdf" | "jpeg"): boolean {
  const head = latin1(bytes.subarray(0, HEAD_BYTES)).toLowerCase();
  if (/<(?:!doctype html|html|script|svg|body)\b/.test(head)) return true;
  return (type === "jpeg" && head.includes("%pdf-")) || endsAsArchive(bytes);
}

function endsAsArchive(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = bytes.length - ZIP_END_BYTES; at >= first; at--) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b || bytes[at + 2] !== 5 || bytes[at + 3] !== 6) continue;
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (at + ZIP_END_BYTES + comment === bytes.length) return true;
  }
  return false;
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
