import { CompiledQuery, SqliteAdapter } from "kysely";
import type { Database } from "./connection";
import { isDeadlock } from "./error";

const TRIES = 3;

const NO_HURRY = CompiledQuery.raw("pragma synchronous = normal");
const HURRY = CompiledQuery.raw("pragma synchronous = full");
const NO_HURRY_ON_POSTGRES = CompiledQuery.raw("set local synchronous_commit = off");

/**
 * Runs `work` in a transaction, or in the one already open when `db` is a transaction. Everything inside must use the
 * handle it is given: SQLite has one connection, so the outer handle would wait for this transaction forever. For the
 * same reason nothing slow (a network call, a password hash) may be awaited inside.
 * @throws whatever `work` throws, after rolling back; a deadlock is tried again up to three times
 */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * Runs one write that nobody is told is kept, so that it need not be on the disk before the answer: a crash of the
 * portal loses nothing, a power failure may lose the last such writes, never the order of any.
 */
export async function inNoHurry<T>(db: Database, write: (own: Database) => Promise<T>): Promise<T> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter))
    return inTransaction(db, async (trx) => {
      await trx.executeQuery(NO_HURRY_ON_POSTGRES);
      return write(trx);
    });
  // No other write comes between, for the connection is held.
  return db.connection().execute(async (own) => {
    await own.executeQuery(NO_HURRY);
    try {
      return await write(own);
    } finally {
      await own.executeQuery(HURRY);
    }
  });
}
