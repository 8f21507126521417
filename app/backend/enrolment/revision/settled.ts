import { notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { isUniqueViolation } from "~/backend/database/error";
import { inTransaction } from "~/backend/database/transaction";
import type { ProblemCode } from "~/contract/problem";
import { Refusal } from "./refusal";

/** The record changed between reading and writing; the work may be repeated. */
export class Overtaken extends Error {}

const TRIES = 5;

/**
 * Does work in a transaction, and repeats it if another change came first or a unique index is violated.
 * @param code of the refusal when repeating does not help
 * @returns the result, the refusal that the work threw, or a 409 with the code
 */
export async function settled<Result>(
  db: Database,
  code: ProblemCode,
  work: (trx: Database) => Promise<Result>,
): Promise<Result | Refusal> {
  let violations = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (error instanceof Refusal) return error;
      const isViolation = isUniqueViolation(error);
      if (!isViolation && !(error instanceof Overtaken)) throw error;
      if (isViolation) violations += 1;
      // After the first violation `work` runs again, because it can then refuse and name the conflicting row.
      if (violations >= 2 || attempt >= TRIES) return new Refusal(409, { code });
    }
  }
}

/**
 * Changes a row in a transaction that reads it anew.
 * @param find reads the row
 * @param code of the refusal when repeating does not help
 * @returns the refusal's answer, 404 when the row is gone, or the result
 */
export async function changeSettled<Row, Result>(
  db: Database,
  { find, code }: { find: (trx: Database) => Promise<Row | undefined>; code: ProblemCode },
  work: (trx: Database, row: Row) => Promise<Result>,
) {
  const done = await settled(db, code, async (trx) => {
    const row = await find(trx);
    return row ? { value: await work(trx, row) } : null;
  });
  if (done instanceof Refusal) return { ok: false as const, reply: done.reply };
  return done ? { ok: true as const, value: done.value } : { ok: false as const, reply: notFound };
}
