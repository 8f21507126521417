import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { type Cursor, formatCursor, parseCursor } from "~/domain/desk/cursor";

/** Counts stop here: a list says "more than 1,000" rather than count a whole table. */
export const COUNT_LIMIT = 1000;

/** How many index ranges one list may combine. */
const MAX_RANGES = 300;

/** A list of records of one table, sorted by a column and the id. */
export interface KeysetList {
  table: keyof Schema;
  /** Columns with equal values in one range of the index; the list combines every combination of the given values. */
  ranges: Record<string, readonly string[]>;
  /** Further conditions on the rows of a range. */
  conditions?: readonly RawBuilder<SqlBool>[];
  sort: { column: string; order: "asc" | "desc" };
}

/** A page of a keyset list. */
export interface KeysetPage {
  size: number;
  after?: string | undefined;
  before?: string | undefined;
}

export interface KeysetRows {
  ids: string[];
  /** The cursor of the next page and that of the previous one; null where there is none. */
  after: string | null;
  before: string | null;
}

/**
 * Returns the ids of one page of a list by keyset pagination: rows that arrive meanwhile cause no skipped or repeated
 * ones, and every page costs the same. Reads the first rows of each index range and merges them.
 * @param page with `after` or `before`, else the first page; a damaged cursor shows the first page
 */
export async function pageOfList(db: Database, list: KeysetList, page: KeysetPage): Promise<KeysetRows> {
  const cursor = parseCursor(page.after ?? page.before);
  const backwards = cursor !== null && page.after === undefined;
  const ascending = (list.sort.order === "asc") !== backwards;
  const found = await rowsOf(db, list, { cursor, ascending, limit: page.size + 1 });
  const hasMore = found.length > page.size;
  const rows = found.slice(0, page.size);
  if (backwards) rows.reverse();
  const cursorOf = (row: Cursor | undefined) => (row ? formatCursor(row) : null);
  return {
    ids: rows.map(({ id }) => id),
    after: hasMore || backwards ? cursorOf(rows.at(-1)) : null,
    before: (backwards ? hasMore : cursor !== null) ? cursorOf(rows[0]) : null,
  };
}

/** The number of rows of a list, at most one more than `COUNT_LIMIT`. */
export async function countOfList(db: Database, list: KeysetList): Promise<number> {
  const ranges = rangesOf(list).map(
    (range) =>
      sql`select * from (select id from ${sql.table(list.table)} where ${range} limit ${COUNT_LIMIT + 1}) as r`,
  );
  if (ranges.length === 0) return 0;
  const all = sql.join(ranges, sql` union all `);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select * from (${all}) as u limit ${COUNT_LIMIT + 1}) as c`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface Wanted {
  cursor: Cursor | null;
  ascending: boolean;
  limit: number;
}

async function rowsOf(db: Database, list: KeysetList, { cursor, ascending, limit }: Wanted): Promise<Cursor[]> {
  const column = sql.ref(list.sort.column);
  const direction = ascending ? sql`asc` : sql`desc`;
  const compared = ascending ? sql`>` : sql`<`;
  const from = cursor ? sql` and (${column}, id) ${compared} (${cursor.key}, ${cursor.id})` : sql``;
  const ranges = rangesOf(list).map(
    (range) => sql`select * from (
      select ${column} as key, id from ${sql.table(list.table)} where ${range}${from}
      order by ${column} ${direction}, id ${direction} limit ${limit}
    ) as r`,
  );
  if (ranges.length === 0) return [];
  const all = sql.join(ranges, sql` union all `);
  const { rows } = await sql<Cursor>`
    select key, id from (${all}) as u order by key ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** The condition of each index range: every combination of the values of its columns. */
function rangesOf({ ranges, conditions = [] }: KeysetList): RawBuilder<SqlBool>[] {
  let combined: RawBuilder<SqlBool>[][] = [[]];
  for (const [column, values] of Object.entries(ranges))
    combined = combined.flatMap((range) =>
      values.map((value) => [...range, sql<SqlBool>`${sql.ref(column)} = ${value}`]),
    );
  return combined.slice(0, MAX_RANGES).map((range) => sql.join<SqlBool>([...range, ...conditions], sql` and `));
}
