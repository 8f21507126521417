import { data } from "react-router";
import type { PageRoute } from "~/route-table";
import { type ArrivingFile, isFieldName, MAX_FIELDS, readUpload, textOf, UploadBroken } from "./upload.server";

/** Maximum number of fields of the staff's forms for long lists: 200 options have 4 fields each. */
const MAX_EDITOR_FIELDS = 1_000;

const URLENCODED = /^application\/x-www-form-urlencoded\b/i;

/** The maximum number of fields of a form that is posted to a route. */
export const mostFieldsOf = ({ isLong }: PageRoute): number => (isLong ? MAX_EDITOR_FIELDS : MAX_FIELDS);

/**
 * Reads the body of a posted form in linear time; the server limits its size.
 * Drops fields with names that no form of ours has.
 * @param most the most fields that the form may have
 * @throws 400, 408, 413, 415 or 422 with a code, as a route does
 */
export async function readForm(request: Request, most = MAX_FIELDS): Promise<FormData> {
  const { headers } = request;
  const type = headers.get("content-type") ?? "";
  const isUrlencoded = URLENCODED.test(type);
  if ((!isUrlencoded && !/^multipart\/form-data\b/i.test(type)) || headers.has("content-encoding"))
    refuse("UNSUPPORTED_BODY", 415);
  return (isUrlencoded ? urlencoded(request, most) : multipart(request, most)).catch(refuseBody);
}

async function urlencoded(request: Request, most: number): Promise<FormData> {
  const text = await request.text();
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1))
    if (++fields > most) refuse("BODY_TOO_LARGE", 413);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes("\0")) refuse("MALFORMED_BODY", 400);
    if (isFieldName(name)) form.append(name, textOf(name, value));
  }
  return form;
}

async function multipart(request: Request, most: number): Promise<FormData> {
  const form = new FormData();
  const take = async ({ field, name, pieces }: ArrivingFile) => {
    const held: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) held.push(new Uint8Array(piece));
    if (isFieldName(field)) form.append(field, new File(held, name));
  };
  await readUpload(request, take, form, most);
  return form;
}

function refuse(code: string, status: number): never {
  throw data({ code }, { status });
}

function refuseBody(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { name, cause } = error instanceof UploadBroken ? (error.cause as Error) : error;
  const reason = `${name} ${String(cause)}`;
  if (reason.includes("BodyTooLarge")) refuse("BODY_TOO_LARGE", 413);
  if (reason.includes("BodyTooSlow")) refuse("TOO_SLOW", 408);
  refuse("MALFORMED_BODY", 400);
}
