/** The position of a row in a sorted list, where the next or the previous page starts: its sort key and its id. */
export interface Cursor {
  key: string | number;
  id: string;
}

/** Longest text of a cursor, in characters. */
export const MAX_CURSOR = 400;

/** Converts a cursor to the text of a query parameter. */
export function formatCursor({ key, id }: Cursor): string {
  return JSON.stringify([key, id]);
}

/** Parses a cursor from a query parameter; null for any other text, so that a damaged link shows the first page. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (!text || text.length > MAX_CURSOR) return null;
  try {
    const [key, id, ...rest] = JSON.parse(text) as unknown[];
    const isKey = Number.isFinite(key) || isStorable(key);
    return isKey && isStorable(id) && rest.length === 0 ? { key: key as string | number, id } : null;
  } catch {
    return null;
  }
}

/** PostgreSQL compares no text with a null character. */
const isStorable = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");
