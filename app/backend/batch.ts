import { setImmediate } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database/connection";
import type { Schema } from "./database/schema";

/** Rows of one portion: SQLite blocks the process while it writes them. */
const BATCH = 100;

/**
 * Does work in portions until there is no full one; requests get their turn after each.
 * @param portion does at most so many and says how many they were
 * @returns how many they were altogether
 */
export async function inBatches(portion: (limit: number) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await portion(BATCH);
    done += count;
    await setImmediate();
    if (count < BATCH) return done;
  }
}

/** Deletes the rows that a condition is true of. @param key what names one row */
export function deleteInBatches<Table extends keyof Schema & string>(
  db: Database,
  table: Table,
  key: readonly (keyof Schema[Table] & string)[],
  condition: RawBuilder<unknown>,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rows = (limit: number) => sql`select ${columns} from ${sql.table(table)} where ${condition} limit ${limit}`;
  return inBatches(async (limit) => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where (${columns}) in (${rows(limit)})`.execute(db);
    return Number(numAffectedRows);
  });
}

/** Picks a portion of the rows whose time is over, for the condition of an update of the same table. */
export function expiredRows(
  table: "charge" | "class_hold" | "voucher_redemption",
  { state, now, limit }: { state: string; now: Date; limit: number },
): RawBuilder<SqlBool> {
  // The state is a literal, since the index holds the rows of that state only.
  const isOver = sql`state = ${sql.lit(state)} and expires_at <= ${now.toISOString()}`;
  return sql`(tenant_id, id) in (select tenant_id, id from ${sql.table(table)} where ${isOver} limit ${limit})`;
}

/** How many rows there are of each key, in the order of keys, so that two who lock by them do not meet head-on. */
export function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of rows.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}
