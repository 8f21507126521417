import { setImmediate } from "node:timers/promises";
import { PIECE_BYTES } from "~/domain/document/limit";

/** Says whether the check has held the event loop for a turn. */
export type IsDue = () => boolean;

/** Most bytes of a name that the check looks for, with every character escaped. */
const MOST_NAME_BYTES = 40;
/** The bytes that are white space in a PDF (ISO 32000-1, 7.2.2). */
const SPACES = new Set<number | undefined>([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** The next stream of a PDF: `head` is the start of its keyword, `start` and `end` are those of its data. */
export async function streamFrom(bytes: Buffer, from: number, isDue: IsDue) {
  for (let head = await find(bytes, "stream", from, isDue); head >= 0; ) {
    const next = bytes[head + 6];
    const start = head + (next === 0x0d && bytes[head + 7] === 0x0a ? 8 : 7);
    if ((next === 0x0d || next === 0x0a) && followsDictionary(bytes, from, head)) {
      const end = await find(bytes, "endstream", start, isDue);
      return end < 0 ? null : { head, start, end };
    }
    if (isDue()) await setImmediate();
    head = await find(bytes, "stream", head + 6, isDue);
  }
  return null;
}

/**
 * Says whether the keyword at `head` follows a dictionary and is not in a comment. A `%` behind a parenthesis does not
 * count, because it may be in a string, as in the colours of an image.
 */
function followsDictionary(bytes: Buffer, from: number, head: number): boolean {
  const first = Math.max(from, head - PIECE_BYTES);
  let end = head;
  while (end > first && SPACES.has(bytes[end - 1])) end--;
  let line = end;
  while (line > first && bytes[line - 1] !== 0x0a && bytes[line - 1] !== 0x0d) line--;
  const before = bytes.toString("latin1", line, end);
  return before.endsWith(">>") && !/^[^(]*%/.test(before);
}

/**
 * The names within the data of a stream, as they are written. A viewer finds objects by their places in the file, which
 * may be within a stream, or within what only looks like one. Leaves out short names, which compressed data contains by
 * chance.
 * @returns null when the names have more than `most` characters
 */
export async function namesWithin(data: Buffer, most: number, isDue: IsDue): Promise<string | null> {
  const names: string[] = [];
  let size = 0;
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    // The pieces overlap, so that no name is cut in two.
    const piece = data.toString("latin1", at, at + PIECE_BYTES + MOST_NAME_BYTES);
    for (const [name] of piece.matchAll(/\/[\w#]{6,}/g)) {
      size += name.length + 1;
      if (size > most) return null;
      names.push(name);
    }
    if (isDue()) await setImmediate();
  }
  return names.join(" ");
}

/** Where a word next occurs, or -1; searches piece by piece, because one search of 30 MB can take half a second. */
async function find(bytes: Buffer, word: string, from: number, isDue: IsDue): Promise<number> {
  for (let at = from; at < bytes.length; at += PIECE_BYTES) {
    const found = bytes.subarray(at, at + PIECE_BYTES + word.length - 1).indexOf(word);
    if (found >= 0) return at + found;
    if (isDue()) await setImmediate();
  }
  return -1;
}
