import { Refusal } from "~/api/refusal";
import type { Database } from "./connection";
import { isDeadlock } from "./error";
import { pastMemory } from "./memory";
import { type Handle, isTenantHandle, type TenantDatabase, tenantHandle } from "./tenant";

const TRIES = 3;

/**
 * Runs `work` in a transaction, or in the one already open when `db` is a transaction. Everything inside must use the
 * handle it receives: SQLite has one connection, so the outer handle would wait for this transaction forever. For the
 * same reason nothing slow (a network call, a password hash) may be awaited inside.
 * @throws what `work` throws, after rolling back; on a deadlock `work` runs again, up to three times in all
 */
export function inTransaction<T>(db: TenantDatabase, work: (trx: TenantDatabase) => Promise<T>): Promise<T>;
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T>;
export async function inTransaction<T>(db: Handle, work: (trx: never) => Promise<T>): Promise<T> {
  // It receives a handle of the kind that is given, as the overloads say.
  const run = work as (trx: Handle) => Promise<T>;
  if (!isTenantHandle(db)) return inEveryTenant(db, run);
  if (db.isTransaction) return run(db);
  return inEveryTenant(db.everyTenant, (trx) => run(tenantHandle(trx, db.tenantId)));
}

async function inEveryTenant<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const whole = async (trx: Database) => {
    const result = await work(trx);
    for (const last of lastWorks.get(trx)?.values() ?? []) await last.run(last.trx, last.given);
    return result;
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await pastMemory(db, (real) => real.transaction().execute(whole));
    } catch (error) {
      if (attempt >= TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/** Runs work in a transaction. @throws what it returns as a refusal, once what it wrote is stored */
export async function inKeptTransaction<T>(
  db: TenantDatabase,
  work: (trx: TenantDatabase) => Promise<T | Refusal>,
): Promise<T> {
  const result = await inTransaction(db, work);
  if (result instanceof Refusal) throw result;
  return result;
}

interface LastWork {
  trx: TenantDatabase;
  given: unknown[];
  run(trx: TenantDatabase, given: unknown[]): Promise<void>;
}

const lastWorks = new WeakMap<Database, Map<string, LastWork>>();

/**
 * Defers work to the end of a transaction, so that frequently updated rows are locked as briefly as possible. Collects
 * the values of all calls with the same name in a tenant; the `run` of the first call receives them all. Only
 * `inTransaction` calls `run`: in a transaction that was begun without it, the work is lost.
 * @throws outside a transaction
 */
export function beforeCommit<Given>(
  trx: TenantDatabase,
  name: string,
  given: readonly Given[],
  run: (trx: TenantDatabase, given: readonly Given[]) => Promise<void>,
): void {
  if (!trx.isTransaction) throw new Error("beforeCommit needs a transaction of inTransaction.");
  const works = lastWorks.get(trx.everyTenant) ?? new Map<string, LastWork>();
  lastWorks.set(trx.everyTenant, works);
  const key = `${name} ${trx.tenantId}`;
  const known = works.get(key) ?? { trx, given: [], run: run as LastWork["run"] };
  known.given.push(...given);
  works.set(key, known);
}
