import type { TenantDatabase } from "~/data/tenant";
import { forgetWork } from "~/modules/desk/service";

/** Deletes the essays of enrolments, with their drafts and extra time. Call it in a transaction. */
export async function forgetEssays(trx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const attempts = await trx.deleteFrom("essayAttempt").where("subscriptionId", "in", ids).returning("id").execute();
  const gone = attempts.map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom("essayVersion").where("attemptId", "in", gone).execute();
    await forgetWork(trx, gone);
    for (const table of ["essayGrade", "essayConflict"] as const)
      await trx.deleteFrom(table).where("attemptId", "in", gone).execute();
  }
  await trx.deleteFrom("essayExtraTime").where("subscriptionId", "in", ids).execute();
}
