import { readText } from "~/api/body";
import type { Call } from "~/api/call";
import type { InputError } from "~/api/problem-details";

/** How deep lists and objects of a body may nest. */
const DEEPEST = 32;

/** Says whether lists and objects in a JSON text nest too deep, without parsing it. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "[" || sign === "{") {
      if (++depth > DEEPEST) return true;
    } else if (sign === "]" || sign === "}") depth--;
  }
  return false;
}

/** A body that was read: its text or form, and its value where it is JSON. */
export type ReadBody =
  | { body: string | FormData | null; value: unknown }
  | { refused: { status: number; code: "BODY_TOO_LARGE" | "BODY_NOT_JSON" | "BODY_TOO_DEEP" | "MEDIA_TYPE" } };

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/i.test(type);

/** Reads the body of a call, unless it is too large, too deep or of the wrong type. */
export async function readBody(request: Request, call: Call, maxBytes: number): Promise<ReadBody> {
  if (!call.body) {
    await request.body?.cancel();
    return { body: null, value: undefined };
  }
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? "";
  const tooLarge = { refused: { status: 413, code: "BODY_TOO_LARGE" } } as const;
  const isForm = call.encoding === "multipart";
  if (isForm ? type !== "multipart/form-data" : call.encoding !== "raw" && !isJson(type)) {
    await request.body?.cancel();
    return { refused: { status: 415, code: "MEDIA_TYPE" } };
  }
  if (isForm) {
    if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge;
    const form = await request.formData().catch(() => null);
    return form ? { body: form, value: Object.fromEntries(form) } : tooLarge;
  }
  // Reading fails when the body grows beyond the server's own limit.
  const text = await readText(request, maxBytes).catch(() => null);
  if (text === null) return tooLarge;
  if (call.encoding === "raw") return { body: text, value: text };
  if (isTooDeep(text)) return { refused: { status: 400, code: "BODY_TOO_DEEP" } };
  try {
    return { body: text, value: JSON.parse(text) };
  } catch {
    return { refused: { status: 400, code: "BODY_NOT_JSON" } };
  }
}

/** The parameters of an address; a repeated name has a list. */
export function queryIn(search: URLSearchParams): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    found[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return found;
}

/** The names of a query that a call does not have. */
export function unknownQuery({ query }: Call, names: Iterable<string>, own: readonly string[]): string[] {
  const known = new Set([...Object.keys(query?.shape ?? {}), ...own]);
  return [...new Set(names)].filter((name) => !known.has(name));
}

/** Errors about names that a call does not have. */
export const unknownErrors = (detail: string, pointers: readonly string[], names: readonly string[]): InputError[] => [
  ...names.slice(0, 20).map((parameter) => ({ parameter, detail })),
  ...pointers.slice(0, 20).map((pointer) => ({ pointer, detail })),
];
