import type { Database } from "~/backend/database/connection";
import { forgetWork } from "~/backend/desk";

/** Deletes the essays of enrolments, with their drafts and extra time. Call it in a transaction. */
export async function forgetEssays(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attempts = await trx
    .deleteFrom("essay_attempt")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "in", ids)
    .returning("id")
    .execute();
  const gone = attempts.map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom("essay_version").where("tenant_id", "=", tenantId).where("attempt_id", "in", gone).execute();
    await forgetWork(trx, tenantId, gone);
    for (const table of ["essay_grade", "essay_conflict"] as const)
      await trx.deleteFrom(table).where("tenant_id", "=", tenantId).where("attempt_id", "in", gone).execute();
  }
  await trx
    .deleteFrom("essay_extra_time")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "in", ids)
    .execute();
}
