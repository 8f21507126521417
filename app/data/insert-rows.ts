import type { Insertable } from "kysely";
import type { Database } from "./connection";
import type { Schema } from "./schema";
import type { Handle, TenantDatabase, TenantSchema } from "./tenant";

/** Rows to insert, by table. */
export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] | undefined };

/** Rows of one tenant to insert, by table. */
export type TenantRows = { [Table in keyof TenantSchema]?: Insertable<TenantSchema[Table]>[] | undefined };

/** Keeps statements below the limit of 999 variables in older SQLite builds. */
const ROWS_A_STATEMENT = 40;

/** Inserts the rows of every table in batches. The rows of a table all have the same columns. */
export async function insertRows(db: Database, rows: Rows): Promise<void>;
export async function insertRows(db: TenantDatabase, rows: TenantRows): Promise<void>;
export async function insertRows(db: Handle, rows: Rows | TenantRows): Promise<void> {
  for (const [table, all] of Object.entries(rows) as [keyof Schema, Insertable<Schema[keyof Schema]>[]][]) {
    for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
      await (db as Database)
        .insertInto(table)
        .values(all.slice(start, start + ROWS_A_STATEMENT))
        .execute();
    }
  }
}

/** The rows of several sources together, by table. */
export function rowsTogether(all: readonly TenantRows[]): TenantRows {
  const rows: Record<string, unknown[]> = {};
  for (const one of all)
    for (const [table, some = []] of Object.entries(one)) {
      rows[table] ??= [];
      rows[table].push(...some);
    }
  return rows as TenantRows;
}
