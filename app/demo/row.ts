import type { Insertable } from "kysely";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";

/** Rows to insert, by table. */
export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] | undefined };

/** Keeps statements below the limit of 999 variables in older SQLite builds. */
const ROWS_A_STATEMENT = 40;

/** Inserts the rows of every table in batches. */
export async function insertRows(db: Database, rows: Rows): Promise<void> {
  for (const [table, all] of Object.entries(rows) as [keyof Schema, Insertable<Schema[keyof Schema]>[]][]) {
    for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
      await db
        .insertInto(table)
        .values(all.slice(start, start + ROWS_A_STATEMENT))
        .execute();
    }
  }
}
