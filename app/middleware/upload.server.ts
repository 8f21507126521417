import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyInstance } from "@fastify/busboy";
import { data } from "react-router";
import { parseCardNumber } from "~/modules/payments/rules/card";

/** Maximum number of fields of a form, files included; ours have far fewer, except the `isLong` ones. */
export const MAX_FIELDS = 200;
/** Maximum bytes of the header of one part in a multipart form; what is longer is cut off. */
const MAX_PART_HEAD = 2_000;
/** Maximum characters of a text. A longer one is cut off: no field accepts as many, so validation refuses it. */
export const MAX_TEXT = 10_000;
/** The fields of essays, contracts and lists, which may be longer than `MAX_TEXT`. */
const LONG_FIELDS = new Set(["essay", "body", "cpfs"]);
/** Maximum characters of those; more than are stored, so that the form can show again a text that is too long. */
const MAX_LONG_TEXT = 60_000;
/** Maximum characters of a SAML message in base64, which certificates make long. */
export const MAX_SAML = 100_000;
/** The most bytes to read of a text: as many characters never need more in UTF-8, not even as CRLF line breaks. */
const TEXT_BYTES = 3 * MAX_SAML;

/** How much of a form is parsed at once: after too many parts, the parser still reads the rest of what it was given. */
const SLICE_BYTES = 4096;

const MULTIPART = /^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/i;
/** Allowed field names: a word, a field of a list's entry such as `needs[0].type`, or conform's intent. */
const NAME = /^(?:[a-z][\w-]{0,99}(?:\[\d{1,2}\]\.[a-z]\w{0,49})?|__intent__)$/i;

/** Says whether a form of ours may have a field of this name. */
export const isFieldName = (name: string): boolean => NAME.test(name);

/** The text of a field, cut off at its maximum length. */
export function textOf(name: string, value: string): string {
  if (name.startsWith("SAML")) return value.slice(0, MAX_SAML);
  // Browsers count a line break of a limited field as one character, and send two.
  return value.replaceAll("\r\n", "\n").slice(0, LONG_FIELDS.has(name) ? MAX_LONG_TEXT : MAX_TEXT);
}

/** A file while it arrives. */
export interface ArrivingFile {
  field: string;
  /** Name of the file on the visitor's device. */
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** The connection broke, or the body was larger or slower than allowed, before the whole form had arrived. */
export class UploadBroken extends Error {
  override name = "UploadBroken";
  /** Whether the body was larger than allowed. */
  readonly isTooLarge: boolean;

  constructor(cause: unknown) {
    super("The upload ended early.", { cause });
    this.isTooLarge = `${(cause as Error)?.name} ${String((cause as Error)?.cause)}`.includes("BodyTooLarge");
  }
}

/**
 * Reads a form with files while it arrives, so that no file is held in memory.
 * @param take receives each file with content; when it stops reading, the rest of the file is skipped
 * @param form receives the fields that are not files; after an error, it has those that arrived before
 * @param most the most fields that the form may have, files included
 * @throws 400, 413 or 422 with a code, as a route does; UploadBroken; what `take` throws
 */
export async function readUpload(
  request: Request,
  take: (file: ArrivingFile) => Promise<void>,
  form = new FormData(),
  most = MAX_FIELDS,
): Promise<void> {
  const parser = parserOf(request, most);
  let failure: { reason: unknown } | undefined;
  /** Whether a file was refused: then the fields after it are not read, although some may have arrived. */
  let isRefused = false;
  /** Files and fields in their order: a field after a file waits until the file is taken. */
  let taken = Promise.resolve();
  let arriving: Readable | undefined;
  const fail = (reason: unknown) => {
    failure ??= { reason };
    parser.destroy();
  };
  parser.on("partsLimit", () => fail(refusal("BODY_TOO_LARGE", 413)));
  parser.on("field", (name, text) => {
    if (text.includes("\0")) fail(refusal("MALFORMED_BODY", 400));
    else if (parseCardNumber(text) !== null) fail(refusal("CARD_DATA_REFUSED", 422));
    else if (isFieldName(unquoted(name)))
      taken = taken.then(() => {
        if (!isRefused) form.append(unquoted(name), textOf(name, text));
      });
  });
  parser.on("file", (name, file, fileName) => {
    arriving = file.on("error", () => fail(refusal("MALFORMED_BODY", 400)));
    taken = taken
      .then(() => passOn(file, { field: unquoted(name), name: unquoted(fileName) }, take))
      .catch((reason: unknown) => {
        isRefused = true;
        fail(reason);
      });
  });
  await pipeline(bodyOf(request), parser).catch((reason: unknown) => {
    fail(reason instanceof UploadBroken ? reason : refusal("MALFORMED_BODY", 400));
    arriving?.destroy(new Error("The form ended early."));
  });
  await taken;
  if (failure) throw failure.reason;
}

function parserOf(request: Request, most: number): BusboyInstance {
  const { headers } = request;
  const type = headers.get("content-type") ?? "";
  if (headers.has("content-encoding") || !MULTIPART.test(type) || !request.body) throw refusal("MALFORMED_BODY", 400);
  const limits = { parts: most, fieldSize: TEXT_BYTES, headerSize: MAX_PART_HEAD };
  const isPartAFile = (_: unknown, __: unknown, fileName: string | undefined) => fileName !== undefined;
  return new Busboy({ headers: { "content-type": type }, limits, isPartAFile });
}

/** The pieces of a body. Whoever stops reading leaves the rest to the server, which drains it after the answer. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  // Read by hand: leaving a `for await` would cancel the body, and a client that still sends would lose the answer.
  const reader = body?.getReader();
  for (;;) {
    const next = await reader?.read().catch((error: unknown) => {
      throw new UploadBroken(error);
    });
    if (!next || next.done) return;
    for (let at = 0; at < next.value.length; at += SLICE_BYTES) yield next.value.subarray(at, at + SLICE_BYTES);
  }
}

/** Passes on a file unless it is empty, and skips what is not read of it. */
async function passOn(
  file: Readable,
  names: Pick<ArrivingFile, "field" | "name">,
  take: (file: ArrivingFile) => Promise<void>,
): Promise<void> {
  const pieces = file[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (!first.done) await take({ ...names, pieces: following(first.value, pieces) });
  while (!(await pieces.next()).done);
}

async function* following(first: Uint8Array, rest: NodeJS.AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  // Iterated by hand: leaving a `for await` or `yield*` would destroy the file, and with it the rest of the form.
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** A name as it was: browsers write a quotation mark in it as %22 (HTML, multipart form data). */
const unquoted = (name = "") => name.replaceAll("%22", '"');

const refusal = (code: string, status: number) => data({ code }, { status });
