import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import { forgetWork } from "~/backend/desk";

/** Deletes the essays of enrolments, with their drafts and extra time. Call it in a transaction. */
export async function forgetEssays(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attempts = await tenantHandle(trx, tenantId)
    .deleteFrom("essayAttempt")
    .where("subscriptionId", "in", ids)
    .returning("id")
    .execute();
  const gone = attempts.map(({ id }) => id);
  if (gone.length > 0) {
    await tenantHandle(trx, tenantId).deleteFrom("essayVersion").where("attemptId", "in", gone).execute();
    await forgetWork(trx, tenantId, gone);
    for (const table of ["essayGrade", "essayConflict"] as const)
      await tenantHandle(trx, tenantId).deleteFrom(table).where("attemptId", "in", gone).execute();
  }
  await tenantHandle(trx, tenantId).deleteFrom("essayExtraTime").where("subscriptionId", "in", ids).execute();
}
