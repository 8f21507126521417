import { data } from "react-router";

/** Maximum number of fields of a form, files included; ours have far fewer, except those of `EDITORS`. */
export const MAX_FIELDS = 200;
/** Maximum number of fields of the staff's forms for long lists: 200 options have 4 fields each. */
const MAX_EDITOR_FIELDS = 1_000;
/** The paths of these forms: a field of a form, the courses of a form, and a component of a journey. */
const EDITORS =
  /^\/candidate\/(?:forms\/[^/]+\/(?:fields\/[^/]+|groups\/[^/]+\/fields\/new|use)|journeys\/[^/]+\/components\/[^/]+)$/;
/** Maximum bytes of the header of one part in a multipart form. */
export const MAX_PART_HEAD = 2_000;
/** Maximum characters of a text. A longer one is cut off: no field accepts as many, so validation refuses it. */
export const MAX_TEXT = 10_000;
/** The field of an essay, which may be longer than `MAX_TEXT`. */
const ESSAY = "essay";
/** Maximum characters of an essay; more than are stored, so that the form can show again an essay that is too long. */
const MAX_ESSAY = 60_000;
/** Maximum characters of a SAML message in base64, which certificates make long. */
export const MAX_SAML = 100_000;

const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i;
/** Allowed field names: a word, a field of a list's entry such as `needs[0].type`, or conform's intent. */
const NAME = /^(?:[a-z][\w-]{0,99}(?:\[\d{1,2}\]\.[a-z]\w{0,49})?|__intent__)$/i;

/** Says whether a form of ours may have a field of this name. */
export const isFieldName = (name: string): boolean => NAME.test(name);

/** The maximum number of fields of a form that is posted to this path. */
export const mostFieldsAt = (path: string): number => (EDITORS.test(path) ? MAX_EDITOR_FIELDS : MAX_FIELDS);

/** The mark between the parts of a multipart form. */
export type Boundary = string;

/** The boundary of a multipart form; null for a compressed body and for any other or malformed content type. */
export function boundaryOf({ headers }: Request): Boundary | null {
  if (headers.has("content-encoding")) return null;
  return MULTIPART.exec(headers.get("content-type") ?? "")?.[1] ?? null;
}

/**
 * Reads the body of a posted form in linear time; the server limits its size.
 * Drops fields with names that no form of ours has.
 * @param most the most fields that the form may have
 * @throws 400, 408, 413 or 415 with a code, as a route does
 */
export async function readForm(request: Request, most = MAX_FIELDS): Promise<FormData> {
  const { headers } = request;
  const type = headers.get("content-type") ?? "";
  const isForm = URLENCODED.test(type) || /^multipart\/form-data\b/i.test(type);
  if (!isForm || headers.has("content-encoding")) refuse("UNSUPPORTED_BODY", 415);
  const fields = await (URLENCODED.test(type) ? urlencoded(request, most) : multipart(request, type, most)).catch(
    refuseBody,
  );
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string" && value.includes("\0")) refuse("MALFORMED_BODY", 400);
    if (!isFieldName(name)) continue;
    if (typeof value !== "string") form.append(name, value);
    else form.append(name, textOf(name, value));
  }
  return form;
}

/** The text of a field, cut off at its maximum length. */
export function textOf(name: string, value: string): string {
  if (name.startsWith("SAML")) return value.slice(0, MAX_SAML);
  // Browsers count a line break of a limited field as one character, and send two.
  return value.replaceAll("\r\n", "\n").slice(0, name === ESSAY ? MAX_ESSAY : MAX_TEXT);
}

type Fields = Iterable<[name: string, value: FormDataEntryValue]>;

async function urlencoded(request: Request, most: number): Promise<Fields> {
  const text = await request.text();
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1))
    if (++fields > most) refuse("BODY_TOO_LARGE", 413);
  return new URLSearchParams(text);
}

async function multipart(request: Request, type: string, most: number): Promise<Fields> {
  const boundary = boundaryOf(request);
  if (!boundary) refuse("MALFORMED_BODY", 400);
  const body = Buffer.from(await request.arrayBuffer());
  checkParts(body, Buffer.from(`--${boundary}`), most);
  return new Response(body, { headers: { "content-type": type } }).formData();
}

const [LINE_FEED, DASH] = [0x0a, 0x2d];

/** Refuses too many parts and long headers: to parse headers takes a hundred times as long as content of that size. */
function checkParts(body: Buffer, mark: Buffer, most: number): void {
  let parts = 0;
  // A loop, because Buffer.indexOf is slow when the first byte of the delimiter is frequent.
  for (let at = 0; at < body.length; at++) {
    if (body[at] !== DASH || (at > 0 && body[at - 1] !== LINE_FEED) || !isAt(body, at, mark)) continue;
    const head = body.subarray(at, at + MAX_PART_HEAD);
    const isLong = head.length === MAX_PART_HEAD && !head.includes("\r\n\r\n");
    if (++parts > most || isLong) refuse("BODY_TOO_LARGE", 413);
  }
}

function isAt(body: Buffer, at: number, mark: Buffer): boolean {
  for (let index = 0; index < mark.length; index++) if (body[at + index] !== mark[index]) return false;
  return true;
}

function refuse(code: string, status: number): never {
  throw data({ code }, { status });
}

function refuseBody(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const reason = `${error.name} ${String(error.cause)}`;
  if (reason.includes("BodyTooLarge")) refuse("BODY_TOO_LARGE", 413);
  if (reason.includes("BodyTooSlow")) refuse("TOO_SLOW", 408);
  refuse("MALFORMED_BODY", 400);
}
