import type { Updateable } from "kysely";
import { type BackendContext, done, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { audit, callerAuthor } from "~/backend/identity";

/** Changes a confirmed move before it takes effect, and audits it; 409 when the move has begun or is not confirmed. */
export async function changeHeld(
  { db, tenantId, caller, now }: BackendContext,
  id: string,
  action: string,
  next: (trx: Database) => Promise<Updateable<Schema["bulk_change"]>>,
) {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bulk_change")
      .set(await next(trx))
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .where("state", "=", "running")
      .where("effective_at", ">", now.toISOString())
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new NotHeld();
    await audit(trx, { tenantId, ...callerAuthor(caller), subjectId: id, action }, now);
    return done;
  }).catch((error) => {
    if (error instanceof NotHeld) return problem(409, "CONFLICT");
    throw error;
  });
}

/** Rolls back a change when the move has begun or is not confirmed. */
class NotHeld extends Error {}
