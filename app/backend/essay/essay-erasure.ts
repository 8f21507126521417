import type { Database } from "~/backend/database/connection";
import { forgetWork } from "~/backend/desk";

/** Deletes the essays of enrolments, with their drafts and extra time. Call it in a transaction. */
export async function forgetEssays(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attempts = await trx
    .deleteFrom("essayAttempt")
    .where("tenantId", "=", tenantId)
    .where("subscriptionId", "in", ids)
    .returning("id")
    .execute();
  const gone = attempts.map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom("essayVersion").where("tenantId", "=", tenantId).where("attemptId", "in", gone).execute();
    await forgetWork(trx, tenantId, gone);
    for (const table of ["essayGrade", "essayConflict"] as const)
      await trx.deleteFrom(table).where("tenantId", "=", tenantId).where("attemptId", "in", gone).execute();
  }
  await trx.deleteFrom("essayExtraTime").where("tenantId", "=", tenantId).where("subscriptionId", "in", ids).execute();
}
