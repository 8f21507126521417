import { hash } from "node:crypto";
import type { Call } from "~/api/call";

/** The tag of a representation: equal texts have equal tags. */
export const tagOf = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 22)}"`;

/** Says whether a header of tags, such as If-Match, has a tag, or `*`. */
export const hasTag = (header: string, tag: string): boolean =>
  header.split(",").some((one) => one.trim() === "*" || one.trim() === tag);

/** Paths of records by the path of the calls that change them, where the two differ. */
const READ_AT: Record<string, string> = { "/journeys/{id}": "/journeys/get-by-id/{id}" };

/** Paths of the records that several people change, whose changes must name what they are based on. */
const GUARDED: readonly string[] = ["/journeys/{id}"];

/** The call that reads the record which a call changes; undefined without one. */
export function readerOf(call: Call, calls: readonly Call[]): Call | undefined {
  if (call.method === "GET" || call.method === "POST") return undefined;
  const path = READ_AT[call.path] ?? call.path;
  return calls.find((one) => one.method === "GET" && one.service === call.service && one.path === path);
}

/** Says whether a change must name the revision that it is based on. */
export const needsRevision = ({ method, path }: Call): boolean =>
  (method === "PUT" || method === "DELETE") && GUARDED.includes(path);
