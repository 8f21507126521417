import { data } from "react-router";
import { parseCardNumber } from "~/domain/payment/card";
import {
  type Boundary,
  boundaryOf,
  isFieldName,
  MAX_FIELDS,
  MAX_PART_HEAD,
  MAX_TEXT,
  textOf,
} from "./form-body.server";

/** The most bytes to read of a text: `MAX_TEXT` characters never need more in UTF-8, not even as CRLF line breaks. */
const TEXT_BYTES = 3 * MAX_TEXT;

/** A file while it arrives. */
export interface ArrivingFile {
  field: string;
  /** Name of the file on the visitor's device. */
  name: string;
  pieces: AsyncGenerator<Uint8Array>;
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
 * @throws 400, 413 or 422 with a code, as a route does; UploadBroken
 */
export async function readUpload(
  request: Request,
  take: (file: ArrivingFile) => Promise<void>,
  form = new FormData(),
): Promise<void> {
  const boundary = boundaryOf(request) ?? refuse("MALFORMED_BODY", 400);
  const body = new Pieces(request, boundary);
  await drain(body.until(body.first));
  for (let parts = 0; await body.hasPart(); parts++) {
    if (parts >= MAX_FIELDS) refuse("BODY_TOO_LARGE", 413);
    const { name, fileName } = headOf(await body.head());
    if (fileName === null) {
      const text = await body.text(TEXT_BYTES);
      if (parseCardNumber(text) !== null) refuse("CARD_DATA_REFUSED", 422);
      if (isFieldName(name)) form.append(name, textOf(name, text));
      continue;
    }
    const pieces = body.until(body.next);
    const first = await pieces.next();
    if (!first.done) await take({ field: name, name: fileName, pieces: following(first.value, pieces) });
    await drain(pieces);
  }
}

async function* following(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  // Iterated by hand: leaving a `for await` would end the generator, and with it the rest of the body.
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function drain(pieces: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await pieces.next()).done);
}

const NAME = /;\s?name="([^"]*)"/i;
const FILE_NAME = /;\s?filename="([^"]*)"/i;

/**
 * Reads the names of a part and of its file. Browsers write them in UTF-8, and a quotation mark in them as %22 (HTML,
 * multipart form data).
 */
function headOf(head: string): { name: string; fileName: string | null } {
  const line = head.split("\r\n").find((one) => /^content-disposition:/i.test(one)) ?? "";
  const written = (text: string | undefined) => text?.replaceAll("%22", '"') ?? null;
  return { name: written(NAME.exec(line)?.[1]) ?? "", fileName: written(FILE_NAME.exec(line)?.[1]) };
}

/** The body of a form in pieces between its boundaries. */
class Pieces {
  readonly first: Buffer;
  readonly next: Buffer;
  private held: Buffer = Buffer.alloc(0);
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(request: Request, boundary: Boundary) {
    this.first = Buffer.from(`--${boundary}`);
    this.next = Buffer.from(`\r\n--${boundary}`);
    this.reader = (request.body ?? refuse("MALFORMED_BODY", 400)).getReader();
  }

  /** Says whether a part follows the boundary just read; two hyphens end the body. */
  async hasPart(): Promise<boolean> {
    while (this.held.length < 2) if (!(await this.fill())) refuse("MALFORMED_BODY", 400);
    const [one, two] = this.held;
    this.held = this.held.subarray(2);
    return one === 0x0d && two === 0x0a;
  }

  /** The bytes before a mark, which is read too. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.held.indexOf(mark);
      const end = at >= 0 ? at : Math.max(0, this.held.length - mark.length + 1);
      const piece = this.held.subarray(0, end);
      this.held = this.held.subarray(at >= 0 ? at + mark.length : end);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      if (!(await this.fill())) refuse("MALFORMED_BODY", 400);
    }
  }

  /** Reads the header of a part. */
  async head(): Promise<string> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.until(Buffer.from("\r\n\r\n"))) {
      size += piece.length;
      if (size > MAX_PART_HEAD) refuse("BODY_TOO_LARGE", 413);
      pieces.push(piece);
    }
    return decoded(pieces);
  }

  /** Reads the text of a part; skips the pieces after its first `most` bytes. */
  async text(most: number): Promise<string> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.until(this.next)) {
      if (size < most) pieces.push(piece);
      size += piece.length;
    }
    return decoded(pieces);
  }

  private async fill(): Promise<boolean> {
    const { done, value } = await this.reader.read().catch((error: unknown) => {
      throw new UploadBroken(error);
    });
    if (value)
      this.held =
        this.held.length === 0
          ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
          : Buffer.concat([this.held, value]);
    return !done;
  }
}

function decoded(pieces: readonly Uint8Array[]): string {
  const text = Buffer.concat(pieces).toString("utf8");
  return text.includes("\0") ? refuse("MALFORMED_BODY", 400) : text;
}

function refuse(code: string, status: number): never {
  throw data({ code }, { status });
}
