import type { TenantDatabase } from "~/data/tenant";

/** Deletes the online exams of enrolments with their answers. Call it in a transaction. */
export async function forgetExams(trx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await trx.deleteFrom("entranceAttempt").where("subscriptionId", "in", ids).returning("id").execute();
  if (gone.length === 0) return;
  const attempts = gone.map(({ id }) => id);
  await trx.deleteFrom("entranceAnswer").where("attemptId", "in", attempts).execute();
}
