import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Cursor } from "~/domain/desk/cursor";
import { COUNT_LIMIT, countSource, type KeysetList, type KeysetPage, type KeyTable, keysetSource } from "./keyset";

/** The keys of a page as a table to join, and the number of rows of the whole list. */
interface PageSource {
  keys: KeyTable;
  total: RawBuilder<number>;
  direction: "asc" | "desc";
}

/** A row of a page, with its key and the number of rows of the whole list. */
type Keyed = Cursor & { total: number };

/**
 * Reads one page of a list with the shown columns of its rows and the number of rows of the whole list, in one statement.
 * @param read reads the rows of `keys` with `k.key`, the id and `total`, sorted by `k.key` and `k.id`
 * @param counts whether the rows of all pages are counted
 */
export async function listPage<Row extends Keyed>(
  db: Database,
  list: KeysetList,
  page: KeysetPage,
  read: (source: PageSource) => Promise<Row[]>,
  counts = true,
) {
  const source = keysetSource(list, page);
  const total = counts ? countSource(list) : sql<number>`0`;
  const found = await read({ keys: source.table, total, direction: source.direction });
  // The total is a column of each row; beyond the last page there are no rows.
  const isBeyond = found.length === 0 && (page.after ?? page.before) !== undefined;
  const count = isBeyond ? await totalOf(db, total) : Number(found[0]?.total ?? 0);
  return { ...source.pageOf(found), count: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT };
}

async function totalOf(db: Database, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
