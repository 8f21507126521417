import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { type Cursor, formatCursor, parseCursor } from "~/modules/desk/rules/cursor";
import { plain } from "~/rules/search-text";
import { among, type Ranges, rangesOf } from "./range";

/** A list of records of one table, sorted by a column and the id. */
export interface KeysetList extends Ranges {
  table: keyof Schema;
  sort: Sort;
  /** Decides which rows of the ranges are shown. */
  sieve?: Sieve;
  /** The same rows by ranges that need no sieve, which count them. */
  counted?: KeysetList;
  /** Set where counting would check thousands of rows: each page counts only its rows and says if there are more. */
  isUncounted?: true;
}

/** The column by which a list is sorted, before the id. Its values are texts, or whole numbers of 32 bits. */
interface Sort {
  column: string;
  order: "asc" | "desc";
  isNumber?: boolean;
}

/**
 * Conditions that perhaps few rows meet. They are checked only for a limited number of rows, so a page may be short, or
 * even empty, although more pages follow.
 */
export interface Sieve {
  /** The columns that the conditions read. */
  columns: readonly string[];
  /** Conditions on a row, which they name `checked`. */
  conditions: readonly RawBuilder<SqlBool>[];
}

/** How many rows of a list with a sieve are checked for a page, and how many for its count. */
const CHECKED = 2_000;

/** The wanted page of a keyset list: after or before a cursor, by default the first one. */
export interface KeysetPage {
  size: number;
  after?: string | undefined;
  before?: string | undefined;
}

export interface KeysetRows {
  /** In the order of the list. */
  ids: string[];
  /** The cursor of the next page; null when there is none. */
  after: string | null;
  /** The cursor of the previous page; null when there is none. */
  before: string | null;
}

/** The key of a row in the statement of a page. */
export interface Key extends Cursor {
  /** 1 for a copy of the last row that a sieve checked: it is not shown, and the rows after it are not checked. */
  isEnd: number;
}

/**
 * The keys of the rows of a list, as a table. A statement begins with this table and adds the next one by `crossJoin`,
 * so that the database reads only these rows: SQLite keeps the order of a cross join, and PostgreSQL expects few keys.
 */
export type KeyTable = AliasedRawBuilder<Cursor, "k">;

/** No keys, without reading any table. */
const NO_KEYS = sql<Key>`select '' as key, '' as id, 0 as "isEnd" where 1 = 0`;

/** The rows of a table by their ids; the key is the id. */
export function keysIn(table: keyof Schema, tenantId: string, ids: readonly string[]): KeyTable {
  if (ids.length === 0) return sql<Cursor>`(${NO_KEYS})`.as<"k">("k");
  const own = sql`"tenantId" = ${tenantId} and id in (${sql.join(ids)})`;
  return sql<Cursor>`(select id as key, id from ${sql.table(table)} where ${own})`.as<"k">("k");
}

/** The condition that an expression contains a text, in which no character is a wildcard. */
export const containing = (expression: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${expression} like ${`%${text.replace(/[%_\\]/g, "\\$&")}%`} escape '\\'`;

/** Picks the rows whose `searchText` contains a text; accents and case are ignored. */
export const searchedText = (text: string): Sieve => ({
  columns: ["searchText"],
  conditions: [containing(sql.ref("checked.searchText"), plain(text))],
});

/** The same list read by other ranges, such as the people that a search found; its former ranges become conditions. */
export function readBy(list: KeysetList, ranges: KeysetList["ranges"]): KeysetList {
  const filters = Object.entries(list.ranges).map(([column, values]) => among(column, values));
  return { ...list, ranges, conditions: [...(list.conditions ?? []), ...filters] };
}

/** The parts of the statement that reads one page of a list. */
export interface KeysetSource {
  /** Selects the keys of the rows of the page, and of one further row if there is one. */
  keys: RawBuilder<Key>;
  /** The result of `keys`, as a table to join. */
  table: KeyTable;
  /** The direction in which the statement sorts the keys; a row with `is_end` comes after others with the same key. */
  direction: "asc" | "desc";
  /** Cuts the sorted rows to the page, and finds the cursors of its neighbours. */
  pageOf<Row extends Key>(found: readonly Row[]): Omit<KeysetRows, "ids"> & { rows: Row[] };
}

/**
 * One page of a list by keyset pagination: rows that arrive meanwhile cause neither gaps nor repetitions, and every
 * page costs the same. The statement reads the first rows of each index range and merges them.
 * @param page with `after` or `before`, else the first page; a damaged cursor shows the first page
 */
export function keysetSource(list: KeysetList, page: KeysetPage): KeysetSource {
  const cursor = cursorIn(page.after ?? page.before, list.sort);
  const backwards = cursor !== null && page.after === undefined;
  const ascending = (list.sort.order === "asc") !== backwards;
  const keys = keysOf(list, { cursor, ascending, limit: page.size + 1 });
  return {
    keys,
    table: sql<Key>`(${keys})`.as<"k">("k"),
    direction: ascending ? "asc" : "desc",
    pageOf: (found) => {
      const end = found.find(({ isEnd }) => Number(isEnd) === 1);
      const read = end ? found.slice(0, found.indexOf(end)) : found;
      const rows = read.slice(0, page.size);
      const cursorOf = (row: Cursor | undefined) => (row ? formatCursor(row) : null);
      const onwards = cursorOf(read.length > page.size ? rows.at(-1) : end);
      // A page without rows leads back from where the sieve stopped, or else, in a list with a sieve, from its end.
      const back = cursor === null ? null : cursorOf(rows[0] ?? end ?? (list.sieve && beyond(ascending, list.sort)));
      return backwards
        ? { rows: rows.reverse(), after: back, before: onwards }
        : { rows, after: onwards, before: back };
    },
  };
}

/** The place that a cursor names; null for a damaged one, also one from another order. */
function cursorIn(text: string | undefined, { isNumber = false }: Sort): Cursor | null {
  const cursor = parseCursor(text);
  if (cursor === null) return null;
  return isNumber === (typeof cursor.key === "number" && (cursor.key | 0) === cursor.key) ? cursor : null;
}

/** The place behind the last row, in the direction in which a list is read. */
const beyond = (ascending: boolean, { isNumber }: Sort): Cursor => ({
  key: isNumber ? (ascending ? 2 ** 31 - 1 : -1) : ascending ? "9999" : "",
  id: "",
});

/** The ids of one page of a list, as `keysetSource` defines it. */
export async function pageOfList(db: TenantDatabase, list: KeysetList, page: KeysetPage): Promise<KeysetRows> {
  if (rangesOf(list).length === 0) return { ids: [], after: null, before: null };
  const source = keysetSource(list, page);
  const { rows } = await source.keys.execute(db);
  const { rows: shown, after, before } = source.pageOf(rows);
  return { ids: shown.map(({ id }) => id), after, before };
}

/**
 * Selects the number of rows of a list, at most one more than `COUNT_LIMIT`; a sieve counts only among the rows that it
 * checks. Only the order makes PostgreSQL read an index: without it, PostgreSQL would scan the whole table, in the hope
 * of an early end, even where few rows match.
 */
export function countSource(given: KeysetList): RawBuilder<number> {
  const list = given.counted ?? given;
  const { column } = list.sort;
  const ranges = rangesOf(list);
  const limit = list.sieve ? checkedIn(ranges) : COUNT_LIMIT + 1;
  const columns = sievedColumns(list);
  const selects = ranges.map(
    (range) => sql`select checked.id from (
      select ${columns} from ${sql.table(list.table)} where ${range} order by ${sql.ref(column)} limit ${limit}
    ) as checked${sieved(list)}`,
  );
  if (selects.length === 0) return sql<number>`(select 0)`;
  const all = sql.join(selects, sql` union all `);
  return sql<number>`(select count(*) from (select * from (${all}) as u limit ${COUNT_LIMIT + 1}) as counted)`;
}

/** How many rows of each range a sieve checks. */
const checkedIn = (ranges: readonly unknown[]) => Math.ceil(CHECKED / Math.max(1, ranges.length));

const sievedColumns = ({ sieve }: KeysetList) => columnsIn(["id", ...(sieve?.columns ?? [])]);

const columnsIn = (columns: readonly string[]) => sql.join([...new Set(columns)].map((column) => sql.ref(column)));

const sieved = ({ sieve }: KeysetList) =>
  sieve?.conditions.length ? sql` where ${sql.join([...sieve.conditions], sql` and `)}` : sql``;

/**
 * Selects columns of the rows of a list with at least one range, without its sieve. As with `countSource`, only the order
 * makes PostgreSQL read an index.
 * @param limit the most rows to read
 */
export function rowsSource(list: KeysetList, columns: readonly string[], limit: number): RawBuilder<unknown> {
  const chosen = columnsIn(columns);
  const ranges = rangesOf(list).map(
    (range) =>
      sql`select * from (select ${chosen} from ${sql.table(list.table)} where ${range} order by ${sql.ref(list.sort.column)} limit ${limit}) as r`,
  );
  return sql`(select * from (${sql.join(ranges, sql` union all `)}) as u limit ${limit})`;
}

interface Wanted {
  cursor: Cursor | null;
  ascending: boolean;
  limit: number;
}

function keysOf(list: KeysetList, { cursor, ascending, limit }: Wanted): RawBuilder<Key> {
  const table = sql.table(list.table);
  const column = sql.ref(list.sort.column);
  const direction = ascending ? sql`asc` : sql`desc`;
  const compared = ascending ? sql`>` : sql`<`;
  const from = cursor ? sql` and (${column}, id) ${compared} (${cursor.key}, ${cursor.id})` : sql``;
  const ranges = rangesOf(list);
  if (ranges.length === 0) return NO_KEYS;
  const checked = checkedIn(ranges);
  const columns = sievedColumns(list);
  const selects = ranges.flatMap((range) => {
    const first = (chosen: RawBuilder<unknown>, bounds: RawBuilder<unknown>) => sql`
      select ${column} as key, ${chosen} from ${table} where ${range}${from}
      order by ${column} ${direction}, id ${direction} ${bounds}`;
    if (!list.sieve) return [sql`select * from (${first(sql`id, 0 as "isEnd"`, sql`limit ${limit}`)}) as r`];
    // The outer select needs no order: both engines check the rows in the order of the inner select and stop at the
    // limit.
    return [
      sql`select * from (
        select checked.key, checked.id, 0 as "isEnd" from (${first(columns, sql`limit ${checked}`)}) as checked${sieved(list)} limit ${limit}
      ) as r`,
      sql`select * from (${first(sql`id, 1 as "isEnd"`, sql`limit 1 offset ${checked - 1}`)}) as e`,
    ];
  });
  const all = sql.join(selects, sql` union all `);
  return sql<Key>`
    select key, id, "isEnd" from (${all}) as u order by key ${direction}, id ${direction}, "isEnd" limit ${limit}`;
}
