/** Why a file is no text: a spreadsheet in its program's own format, or any other bytes. */
export type FileProblem = "workbook" | "binary";

/** First bytes of the files of spreadsheet programs: a ZIP archive (xlsx, ods) and a compound file (xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of a file as people's programs write it: UTF-8, UTF-16 in either byte order, or Windows-1252, with or without
 * a byte order mark, which is not part of the text.
 */
export function readTextFile(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  if (WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte))) return { problem: "workbook" };
  const text = decode(bytes);
  return text === null || text.includes("\0") ? { problem: "binary" } : { text };
}

function decode(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes);
  if (wide) return decoded(bytes, wide);
  return decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252");
}

/** Which UTF-16 it is: by its mark, else by the zero byte of its first character (RFC 4627, section 3). */
function wideEncodingOf([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? "utf-16be"
    : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
