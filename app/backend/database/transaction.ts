import type { Database } from "./connection";
import { isDeadlock } from "./error";
import { pastMemory } from "./memory";

const TRIES = 3;

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
      return await pastMemory(db, (real) => real.transaction().execute(work));
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error;
    }
  }
}
