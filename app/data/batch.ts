import { setImmediate } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./connection";
import type { Schema } from "./schema";

/** Rows per batch: small, because SQLite blocks the process while it writes. */
const BATCH = 25;

/**
 * Processes batches until one is not full, and lets other requests run between them.
 * @param portion processes at most `limit` rows and returns their number
 * @returns the total number of rows
 */
export async function inBatches(portion: (limit: number) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await portion(BATCH);
    done += count;
    await setImmediate();
    if (count < BATCH) return done;
  }
}

/**
 * Works through a list from which `work` removes each row. A row whose work fails stays in the list until a later run,
 * and does not delay the others.
 * @param read reads the first `limit` rows of the list after `skip` rows; the skipped rows have failed in this run
 * @param mostFailures the run ends after this many failures, because in an outage every row fails
 * @returns the number of rows
 * @throws the first failure, after the other rows or after `mostFailures` failures
 */
export async function eachInBatches<Row>(
  read: (limit: number, skip: number) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  mostFailures = 100,
): Promise<number> {
  const failures: unknown[] = [];
  const done = await inBatches(async (limit) => {
    const rows = await read(limit, failures.length);
    for (const row of rows) {
      if (failures.length >= mostFailures) return 0;
      await work(row).catch((error: unknown) => failures.push(error));
    }
    return rows.length;
  });
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Does work for every item, even after a failure. @throws the first failure, after the last item */
export async function eachApart<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Rows of a list read at once. */
const LIST_BATCH = 50;

/**
 * Works through the rows of a list in the order of their positions; other requests run between two rows.
 * @param read reads, in order, at most `limit` rows that are not done and whose position is greater than `after`
 * @throws the first failure, after all other rows were done
 */
export function eachInList<Row extends { position: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  return eachApart(rowsIn(read), (row) => work(row).finally(() => setImmediate()));
}

async function* rowsIn<Row extends { position: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncIterable<Row> {
  for (let after = -1; ; ) {
    const rows = await read(after, LIST_BATCH);
    yield* rows;
    if (rows.length < LIST_BATCH) return;
    after = rows.at(-1)?.position ?? after;
  }
}

/** Deletes the rows that match a condition. @param key the columns that identify a row */
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

/**
 * Deletes the bulk changes or exam imports that staff created up to a time, whether or not they were confirmed.
 * @param deleteRows deletes the rows of one bulk change or import; it runs first, so that an interruption leaves no
 * orphans
 */
export async function deleteOldWork(
  db: Database,
  table: "bulkChange" | "examImport" | "settingImport",
  until: string,
  deleteRows: (tenantId: string, id: string) => Promise<unknown>,
): Promise<void> {
  await inBatches(async (limit) => {
    const { rows: old } = await sql<{ tenantId: string; id: string }>`
      select "tenantId", id from ${sql.table(table)} where "createdAt" <= ${until}
      order by "createdAt" limit ${limit}`.execute(db);
    for (const { tenantId, id } of old) {
      await deleteRows(tenantId, id);
      await sql`delete from ${sql.table(table)} where "tenantId" = ${tenantId} and id = ${id}`.execute(db);
    }
    return old.length;
  });
}

/** Selects a batch of expired rows, as the condition of an update of the same table. @param only a further condition */
export function expiredRows(
  table: "charge" | "classHold" | "voucherRedemption",
  { state, now, limit, only = sql`1 = 1` }: { state: string; now: Date; limit: number; only?: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  // The state is a literal, because the partial index contains only rows of that state.
  const isOver = sql`state = ${sql.lit(state)} and "expiresAt" <= ${now.toISOString()}`;
  const batch = sql`select "tenantId", id from ${sql.table(table)} where ${isOver} and ${only} limit ${limit}`;
  // The update repeats the condition: a row may have been extended since the batch was selected.
  return sql`("tenantId", id) in (${batch}) and ${isOver}`;
}

/** Counts rows by key, sorted by key, so that transactions that lock in this order cannot deadlock. */
export function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of rows.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}
