import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { FileFlag } from "~/contract/document";
import type { ProblemCode } from "~/contract/problem";
import { MAX_PAGES } from "~/domain/document/limit";
import { type IsDue, namesWithin, streamFrom } from "./pdf-stream";

const inflated = promisify(inflate);

/** Most bytes of a PDF outside its streams; scans have a small part of this. */
const MOST_SYNTAX_BYTES = 8_000_000;
/** Most bytes of all compressed objects of a PDF, unpacked; scans have a small part of this. */
const MOST_OBJECT_BYTES = 16_000_000;
/** Most bytes of the list of objects at the start of one compressed stream: about 25,000 objects. */
const MOST_LIST_BYTES = 300_000;
/** Longest text whose escaped characters are resolved in one go, in characters. */
const RESOLVED_AT_ONCE = 100_000;
/** Most bytes from the end marker of a PDF to the end of the file (ISO 32000-1, 7.5.5). */
const END_BYTES = 2048;

export type CheckedPdf = { ok: true; pages: number; flags: FileFlag[] } | { ok: false; code: ProblemCode };

/** How long the check may hold the event loop at a time, in milliseconds. */
const TURN_MS = 15;

/** Creates a function that says whether the check has held the event loop for a turn; true also starts a new turn. */
function createTurn(): IsDue {
  let began = performance.now();
  return () => {
    const now = performance.now();
    if (now - began < TURN_MS) return false;
    began = now;
    return true;
  };
}

const refused = (code: ProblemCode): CheckedPdf => ({ ok: false, code });

/**
 * Checks a PDF without rendering it: whether it is whole, not encrypted and not too long, and whether it has scripts or
 * other files inside. Reads its objects, compressed ones too, but not the contents of its pages.
 */
export async function checkPdf(bytes: Buffer): Promise<CheckedPdf> {
  const end = bytes.lastIndexOf("%%EOF");
  if (end < 0 || end < bytes.length - END_BYTES) return refused(end < 0 ? "FILE_DAMAGED" : "FILE_MIXED");
  const objects = await readObjects(bytes);
  if (objects === null) return refused("FILE_DAMAGED");
  const { syntax, pages } = objects;
  await setImmediate();
  if (/\/Encrypt[\s<\d]/.test(syntax)) return refused("FILE_ENCRYPTED");
  if (pages === 0) return refused("FILE_DAMAGED");
  if (pages > MAX_PAGES) return refused("FILE_TOO_MANY_PAGES");
  const flags: FileFlag[] = [];
  await setImmediate();
  if (/\/(?:JavaScript|JS)\b/.test(syntax)) flags.push("javascript");
  await setImmediate();
  if (/\/(?:EmbeddedFiles?|Launch)\b/.test(syntax)) flags.push("embedded-files");
  return { ok: true, pages, flags };
}

interface Objects {
  /** Everything outside of streams, the long names within their data, and the objects in compressed streams. */
  syntax: string;
  pages: number;
}

/** @returns null when the file is broken or expands beyond the size of any real document */
async function readObjects(bytes: Buffer): Promise<Objects | null> {
  const plain: string[] = [];
  const packed: string[] = [];
  const pages = new Set<number>();
  let size = 0;
  let objectBytes = 0;
  const isDue = createTurn();
  for (let at = 0; at < bytes.length; ) {
    const stream = await streamFrom(bytes, at, isDue);
    size += (stream?.head ?? bytes.length) - at;
    if (size > MOST_SYNTAX_BYTES) return null;
    const text = await readable(bytes.toString("latin1", at, stream?.head ?? bytes.length), isDue);
    plain.push(text);
    const dictionaryAt = text.lastIndexOf(" obj") + 1;
    const packedAt = text.indexOf("/ObjStm");
    // Compressed objects that belong to no stream found here may still be read by a viewer.
    if (packedAt >= 0 && (!stream || packedAt < dictionaryAt)) return null;
    if (!stream) break;
    if (packedAt >= 0) {
      const dictionary = text.slice(dictionaryAt);
      const content = await unpacked(
        bytes.subarray(stream.start, stream.end),
        dictionary,
        MOST_OBJECT_BYTES - objectBytes,
        isDue,
      );
      if (content === null) return null;
      objectBytes += content.length;
      packed.push(content);
      const found = await packedPages(content, dictionary, isDue);
      if (found === null) return null;
      for (const id of found) pages.add(id);
    }
    const names = await namesWithin(bytes.subarray(stream.start, stream.end), MOST_SYNTAX_BYTES - size, isDue);
    if (names === null) return null;
    size += names.length;
    const namesRead = await readable(names, isDue);
    if (namesRead.includes("/ObjStm")) return null;
    plain.push(namesRead);
    at = stream.end;
    if (isDue()) await setImmediate();
  }
  const outside = plain.join(" ");
  for (const id of await plainPages(outside, isDue)) pages.add(id);
  return { syntax: `${outside} ${packed.join(" ")}`, pages: pages.size };
}

/** @returns null when the stream is too long, broken, or coded in a way that no usual program uses for objects */
async function unpacked(data: Buffer, dictionary: string, most: number, isDue: IsDue): Promise<string | null> {
  // A predictor would change the unpacked bytes; `DP` and `F` are short forms that some viewers accept.
  if (/\/(?:DecodeParms|DP|F)\b/.test(dictionary)) return null;
  if (!dictionary.includes("/Filter")) return data.length > most ? null : readable(data.toString("latin1"), isDue);
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return null;
  // The decompressor ignores the line break before `endstream`, which is not part of the data.
  const content = await inflated(data, { maxOutputLength: Math.max(1, most) }).catch(() => null);
  return content && readable(content.toString("latin1"), isDue);
}

/** Resolves escaped characters in names, such as `/J#53`, so that nothing hides behind them. */
async function readable(syntax: string, isDue: IsDue): Promise<string> {
  if (!syntax.includes("#")) return syntax;
  const resolved: string[] = [];
  for (let at = 0; at < syntax.length; ) {
    const end = at + RESOLVED_AT_ONCE;
    // An escaped character is not cut in two.
    const more = syntax[end - 1] === "#" ? 2 : syntax[end - 2] === "#" ? 1 : 0;
    const piece = syntax.slice(at, end + more);
    resolved.push(
      piece.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
    at = end + more;
    if (isDue()) await setImmediate();
  }
  return resolved.join("");
}

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

/** Most characters of an object's number, its generation, the spaces after both, and one character before them. */
const HEAD_LENGTH = 18;

/** The numbers of the objects that are pages; an object of which the file has several versions counts once. */
async function plainPages(syntax: string, isDue: IsDue): Promise<Set<number>> {
  const found = new Set<number>();
  let current = -1;
  // Searches for words: a search for numbers takes ten times as long in a file with millions of them.
  for (const { 0: text, index } of syntax.matchAll(/obj\b|\/Type\s*\/Page(?![A-Za-z])/g)) {
    if (text === "obj") {
      const head = syntax.slice(Math.max(0, index - HEAD_LENGTH), index);
      const id = /(?<!\d)(\d{1,10})[ \r\n]\d{1,5}[ \r\n]$/.exec(head)?.[1];
      if (id !== undefined) current = Number(id);
    } else found.add(current);
    if (isDue()) await setImmediate();
  }
  return found;
}

/**
 * The numbers of the objects of a compressed stream that are pages. Each object ends where the next one starts, so that
 * none is read twice.
 * @returns null when the stream lists more objects than any real document has
 */
async function packedPages(content: string, dictionary: string, isDue: IsDue): Promise<number[] | null> {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  if (first > MOST_LIST_BYTES) return null;
  const list = content.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: { id: number; start: number }[] = [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [id = -1, start = 0] = list.slice(at, at + 2);
    if (Number.isInteger(start)) objects.push({ id, start });
  }
  objects.sort((one, other) => one.start - other.start);
  const found: number[] = [];
  for (const [at, { id, start }] of objects.entries()) {
    const next = objects[at + 1]?.start;
    if (PAGE.test(content.slice(first + start, next === undefined ? undefined : first + next))) found.push(id);
    if (isDue()) await setImmediate();
  }
  return found;
}
