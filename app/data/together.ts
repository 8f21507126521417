import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type Simplify } from "kysely";
import { jsonArrayFrom as postgresRows } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteRows } from "kysely/helpers/sqlite";
import type { Handle, TenantDatabase } from "./tenant";

/** A select on any tables, by its rows. */
// biome-ignore lint/suspicious/noExplicitAny: queries on any tables
export type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Runs several selects that do not depend on each other as one statement, in one round trip to the database.
 * @param queries by name; each names its columns (no `selectAll`), whose values are texts, numbers or null
 * @returns the rows of each query, in its order
 */
export async function together<Rows extends Readonly<Record<string, object>>>(
  db: TenantDatabase,
  queries: { readonly [Name in keyof Rows]: Query<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const all = Object.entries<Query<object>>(queries);
  const found = await db.selectNoFrom(all.map(([name, query]) => rowsOf(db, query).as(name))).executeTakeFirstOrThrow();
  const answers = Object.entries(found).map(([name, rows]) => [name, rowsIn(rows)]);
  return Object.fromEntries(answers) as { [Name in keyof Rows]: Rows[Name][] };
}

/** A column with all rows of a subselect, which `rowsIn` reads; the rules for queries of `together` apply. */
export function rowsOf<Row extends object>(db: Handle, query: Query<Row>): RawBuilder<Row[]> {
  const json = db.getExecutor().adapter instanceof PostgresAdapter ? postgresRows : sqliteRows;
  return json(query) as RawBuilder<Simplify<object>[]> as RawBuilder<Row[]>;
}

/** The rows in a column of `rowsOf`, which SQLite returns as text. */
export const rowsIn = <Row>(rows: Row[]): Row[] => (typeof rows === "string" ? JSON.parse(rows) : rows);
