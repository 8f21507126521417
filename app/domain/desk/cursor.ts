/** A place between two rows of a sorted list: the sort key and the id of the row beside it. */
export interface Cursor {
  key: string | number;
  id: string;
}

const MAX_LENGTH = 400;

/** Writes a cursor as text for an address. */
export function formatCursor({ key, id }: Cursor): string {
  return JSON.stringify([key, id]);
}

/** Reads a cursor from an address; null for any other text, so that a damaged link shows the first page. */
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
