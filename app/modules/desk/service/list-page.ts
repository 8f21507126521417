import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { type Cursor, formatCursor } from "~/modules/desk/rules/cursor";
import type { BackendContext } from "~/procedure/context";
import { countSource, type Key, type KeysetList, type KeysetPage, type KeyTable, keysetSource, keysIn } from "./keyset";
import { ownHeld } from "./queue-row";

// biome-ignore lint/suspicious/noExplicitAny: queries on any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Selects the shown columns of the rows whose keys a table holds; joins that table as `k` and does not sort the rows.
 */
type Select<Row> = (keys: KeyTable) => Query<Row>;

/** The key of a row of a page, and the number of rows of the whole list. */
type Keyed = Key & { total: number };

/**
 * Reads, in one statement, one page of a list with the shown columns of its rows and the number of rows of the list.
 * @param counts whether to count the rows of the list; without effect if the list has `isUncounted`
 */
export async function listPage<Row extends object>(
  db: TenantDatabase,
  list: KeysetList,
  page: KeysetPage,
  select: Select<Row>,
  counts = true,
) {
  const { shown, pageOf } = pageSource(db, { list, page, select, counts });
  return pageOf(await shown.execute());
}

/**
 * Reads a counted page as `listPage` does, and the rows of further selects in the same statement.
 * @param others the further selects by name; no name may be `rows`
 */
export async function listPageWith<Row extends object, Others extends Readonly<Record<string, object>>>(
  db: TenantDatabase,
  list: KeysetList,
  page: KeysetPage,
  select: Select<Row>,
  others: { readonly [Name in keyof Others]: Query<Others[Name]> },
) {
  const { shown, pageOf } = pageSource(db, { list, page, select, counts: true });
  type All = Others & { rows: Row & Keyed };
  const all = { ...others, rows: shown } as { readonly [Name in keyof All]: Query<All[Name]> };
  const { rows, ...also } = await together<All>(db, all);
  return { ...(await pageOf(rows)), also };
}

interface Wanted<Row> {
  list: KeysetList;
  page: KeysetPage;
  select: Select<Row>;
  counts: boolean;
}

/** The statement of a page (`shown`), and the function that turns its rows into the page. */
function pageSource<Row extends object>(db: TenantDatabase, { list, page, select, counts }: Wanted<Row>) {
  const source = keysetSource(list, page);
  const total = counts && !list.isUncounted ? countSource(list) : sql<number>`0`;
  const keyed = [sql.ref<string>("k.key").as("key"), sql.ref<number>("k.isEnd").as("isEnd"), total.as("total")];
  return {
    shown: inKeyOrder(select(source.table), source.direction).select(keyed) as Query<Row & Keyed>,
    async pageOf(found: readonly (Row & Keyed)[]) {
      const cut = source.pageOf(found);
      if (list.isUncounted)
        return { ...cut, count: cut.rows.length, isMore: cut.after !== null || cut.before !== null };
      // The total is a column of each row, so beyond the last page, where there are no rows, it is read by itself.
      const isBeyond = found.length === 0 && (page.after ?? page.before) !== undefined;
      const count = isBeyond ? await totalOf(db, total) : Number(found[0]?.total ?? 0);
      return { ...cut, count: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT };
    },
  };
}

async function totalOf(db: TenantDatabase, total: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

interface Beside {
  /** Whether the rows come before or after the place, in the order of the list. */
  side: "before" | "after";
  size: number;
}

/** The keys of the rows nearest to a place in a list, the nearest one first. */
function neighbours(list: KeysetList, place: Cursor, { side, size }: Beside): KeyPart {
  const { table, direction } = keysetSource(list, { size, [side]: formatCursor(place) });
  return { table, direction, size };
}

/** A table of keys with the order of its rows. */
interface KeyPart {
  table: KeyTable;
  /** The order of the rows; ascending by default. */
  direction?: "asc" | "desc";
  /** Maximum number of rows, from the first; all by default. */
  size?: number;
}

type Parts<Part extends string> = Readonly<Record<Part, KeyPart>>;

/**
 * Selects the rows of several tables of keys by one join, each with the name of its table as `part`, in the order of
 * that table. PostgreSQL plans one join faster than a join for each table.
 */
export function selectParts<Row extends object, Part extends string>(
  parts: Parts<Part>,
  select: Select<Row>,
): Query<Row & { part: Part }> {
  const selects = Object.entries<KeyPart>(parts).map(([part, { table, direction = "asc", size }]) => {
    const order = sql.raw(direction);
    const place = sql`row_number() over (order by k.key ${order}, k.id ${order})`;
    const rows = sql`select ${sql.lit(part)} as part, k.key, k.id, ${place} as place from ${table}`;
    return size === undefined ? rows : sql`select * from (${rows} order by place limit ${size}) as nearest`;
  });
  const keys = sql<Cursor>`(${sql.join(selects, sql` union all `)})`.as<"k">("k");
  return select(keys)
    .select(sql.ref<Part>("k.part").as("part"))
    .orderBy(sql.ref("k.part"))
    .orderBy(sql.ref("k.place")) as Query<Row & { part: Part }>;
}

/**
 * The parts of a page about one record: the record itself, its neighbours in a list, and the caller's decisions that
 * may still be undone.
 * @param place the key of the record in the list
 */
export function reviewParts(
  ctx: Pick<BackendContext, "tenantId" | "caller">,
  kind: "document" | "examScore",
  { list, place, following }: { list: KeysetList; place: Cursor; following: number },
) {
  return {
    row: { table: keysIn(kind, ctx.tenantId, [place.id]) },
    previous: neighbours(list, place, { side: "before", size: 1 }),
    following: neighbours(list, place, { side: "after", size: following }),
    own: { table: ownHeld(ctx, kind), direction: "desc" as const },
  };
}

function inKeyOrder<Row>(rows: Query<Row>, direction: "asc" | "desc"): Query<Row> {
  return rows.orderBy("k.key", direction).orderBy("k.id", direction).orderBy("k.isEnd");
}
