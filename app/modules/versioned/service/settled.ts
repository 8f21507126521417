import type { Refusal } from "~/api/refusal";
import { isUniqueViolation } from "~/data/error";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";

/** The record changed between reading and writing; the work may be repeated. */
export class Overtaken extends Error {}

const TRIES = 5;

/**
 * Does work in a transaction, and repeats it if another change came first or a unique index is violated.
 * @param refusal thrown when repeating does not help
 * @throws Refusal that one, or the one that the work throws
 */
export async function settled<Result>(
  db: TenantDatabase,
  refusal: Refusal,
  work: (trx: TenantDatabase) => Promise<Result>,
): Promise<Result> {
  let violations = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      const isViolation = isUniqueViolation(error);
      if (!isViolation && !(error instanceof Overtaken)) throw error;
      if (isViolation) violations += 1;
      // After the first violation `work` runs again, because it can then refuse and name the conflicting row.
      if (violations >= 2 || attempt >= TRIES) throw refusal;
    }
  }
}
