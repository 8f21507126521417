import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { FileFlag } from "~/contract/document";
import type { ProblemCode } from "~/contract/problem";
import { MAX_PAGES } from "~/domain/document/limit";

const inflated = promisify(inflate);

/** Most bytes of a PDF outside its streams, and of all its compressed objects; scans have a small part of this. */
const MOST_SYNTAX_BYTES = 8_000_000;
const MOST_OBJECT_BYTES = 16_000_000;
/** Where a PDF ends, at most this many bytes before the end of the file (ISO 32000-1, 7.5.5). */
const END_BYTES = 2048;

export type CheckedPdf = { ok: true; pages: number; flags: FileFlag[] } | { ok: false; code: ProblemCode };

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
  if (/\/Encrypt[\s<\d]/.test(syntax)) return refused("FILE_ENCRYPTED");
  if (pages === 0) return refused("FILE_DAMAGED");
  if (pages > MAX_PAGES) return refused("FILE_TOO_MANY_PAGES");
  const flags: FileFlag[] = [];
  if (/\/(?:JavaScript|JS)\b/.test(syntax)) flags.push("javascript");
  if (/\/(?:EmbeddedFiles?|Launch)\b/.test(syntax)) flags.push("embedded-files");
  return { ok: true, pages, flags };
}

interface Objects {
  /** Everything outside of streams, and the objects in compressed streams. */
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
  for (let at = 0, streams = 0; at < bytes.length; streams++) {
    const stream = streamFrom(bytes, at);
    size += (stream?.head ?? bytes.length) - at;
    if (size > MOST_SYNTAX_BYTES) return null;
    const text = readable(bytes.toString("latin1", at, stream?.head ?? bytes.length));
    plain.push(text);
    if (!stream) break;
    const dictionary = text.slice(text.lastIndexOf(" obj") + 1);
    if (/\/Type\s*\/ObjStm\b/.test(dictionary)) {
      const content = await unpacked(
        bytes.subarray(stream.start, stream.end),
        dictionary,
        MOST_OBJECT_BYTES - objectBytes,
      );
      if (content === null) return null;
      objectBytes += content.length;
      packed.push(content);
      for (const id of packedPages(content, dictionary)) pages.add(id);
    }
    at = stream.end;
    if (streams % 1000 === 999) await setImmediate();
  }
  const outside = plain.join(" ");
  for (const id of plainPages(outside)) pages.add(id);
  return { syntax: `${outside} ${packed.join(" ")}`, pages: pages.size };
}

/** The next stream: `head` is the start of its keyword, `start` and `end` are those of its data. */
function streamFrom(bytes: Buffer, from: number): { head: number; start: number; end: number } | null {
  for (let head = bytes.indexOf("stream", from); head >= 0; head = bytes.indexOf("stream", head + 6)) {
    const next = bytes[head + 6];
    const start = head + (next === 0x0d && bytes[head + 7] === 0x0a ? 8 : 7);
    if (next !== 0x0d && next !== 0x0a) continue;
    if (bytes.toString("latin1", head - 3, head) === "end") continue;
    const end = bytes.indexOf("endstream", start);
    return end < 0 ? null : { head, start, end };
  }
  return null;
}

async function unpacked(data: Buffer, dictionary: string, most: number): Promise<string | null> {
  if (!dictionary.includes("/FlateDecode")) return data.toString("latin1");
  // The line break before `endstream` is not part of the data, which the decompressor ignores.
  const content = await inflated(data, { maxOutputLength: Math.max(1, most) }).catch(() => null);
  return content && readable(content.toString("latin1"));
}

/** Resolves escaped characters in names, such as `/J#53`, so that nothing hides behind them. */
function readable(syntax: string): string {
  if (!syntax.includes("#")) return syntax;
  return syntax.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

/** The numbers of the objects that are pages; a later version of an object replaces the earlier one. */
function plainPages(syntax: string): Set<number> {
  const found = new Set<number>();
  let current = -1;
  for (const [text, id] of syntax.matchAll(
    /(?<!\d)(\d{1,10})[ \r\n]\d{1,5}[ \r\n]obj\b|\/Type\s*\/Page(?![A-Za-z])/g,
  )) {
    if (id === undefined) found.add(current);
    else if (text) current = Number(id);
  }
  return found;
}

function packedPages(content: string, dictionary: string): number[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const header = content.slice(0, first).trim().split(/\s+/).map(Number);
  const found: number[] = [];
  for (let at = 0; at + 1 < header.length; at += 2) {
    const start = first + (header[at + 1] ?? 0);
    const next = header[at + 3];
    const object = content.slice(start, next === undefined ? undefined : first + next);
    if (PAGE.test(object)) found.push(header[at] ?? -1);
  }
  return found;
}
