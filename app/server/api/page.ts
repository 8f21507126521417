import { z } from "zod";
import type { Call } from "~/api/call";

/** The query parameters by which long lists are read in parts. */
export const pageParameters = ["limit", "cursor"] as const;

/** The entries of a part: at most, and unless the caller says how many. */
export const PAGE = { most: 500, usual: 100 } as const;

/** Says whether the answer to a call is a list. */
export const isList = ({ method, responses }: Call): boolean => {
  const schema = responses[200];
  return method === "GET" && schema?._zod.def.type === "array";
};

/** A wanted part: how many entries, after which one. */
interface Wanted {
  limit: number;
  cursor: Cursor | null;
}

/** The last entry of the part before: its key, and how many entries came up to it. */
const Cursor = z.tuple([z.int().nonnegative(), z.string()]);
type Cursor = z.output<typeof Cursor>;

/** Reads the wanted part. @returns null where a parameter is wrong */
export function wantedPart(search: URLSearchParams): Wanted | null {
  const [limit, cursor] = [search.get("limit"), search.get("cursor")];
  if (limit !== null && !(/^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= PAGE.most)) return null;
  const read = cursor === null ? { data: null } : Cursor.safeParse(opened(cursor));
  return read.data === undefined ? null : { limit: limit === null ? PAGE.usual : Number(limit), cursor: read.data };
}

function opened(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** What identifies an entry of a list: its id, else its whole content. */
function keyOf(entry: unknown): string {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : null;
  return typeof id === "string" ? id : JSON.stringify(entry);
}

/**
 * A part of a list, and the cursor of the next one; null at the end. The part begins after the entry that ended the
 * part before, wherever that stands now; if it is gone, at the place where it stood.
 */
export function partOf(entries: readonly unknown[], { limit, cursor }: Wanted) {
  const found = cursor ? entries.findIndex((entry) => keyOf(entry) === cursor[1]) : -1;
  const from = found >= 0 ? found + 1 : cursor ? Math.max(0, cursor[0] - 1) : 0;
  const part = entries.slice(from, from + limit);
  const isMore = from + part.length < entries.length;
  const last: Cursor = [from + part.length, keyOf(part.at(-1))];
  return { part, next: isMore && part.length > 0 ? Buffer.from(JSON.stringify(last)).toString("base64url") : null };
}
