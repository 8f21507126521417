/** The position of a row in a sorted list, where the next or the previous page starts: its sort key and its id. */
export interface Cursor {
  key: string | number;
  id: string;
}

const MAX_LENGTH = 400;

/** Converts a cursor to the text of a query parameter. */
export function formatCursor({ key, id }: Cursor): string {
  return JSON.stringify([key, id]);
}

/** Parses a cursor from a query parameter; null for any other text, so that a damaged link shows the first page. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (!text || text.length > MAX_LENGTH) return null;
  try {
    const [key, id, ...rest] = JSON.parse(text) as unknown[];
    const isKey = typeof key === "string" || typeof key === "number";
    return isKey && typeof id === "string" && rest.length === 0 ? { key, id } : null;
  } catch {
    return null;
  }
}
