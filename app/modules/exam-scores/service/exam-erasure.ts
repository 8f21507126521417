import type { TenantDatabase } from "~/data/tenant";
import { forgetWork } from "~/modules/desk/service";

/** Deletes exam scores of enrolments, with claims, held decisions and import rows. Call it in a transaction. */
export async function forgetScores(trx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const scores = await trx.deleteFrom("examScore").where("subscriptionId", "in", ids).returning("id").execute();
  const subjects = scores.map(({ id }) => id);
  if (subjects.length === 0) return;
  await forgetWork(trx, subjects);
  await trx.deleteFrom("examImportRow").where("examScoreId", "in", subjects).execute();
}
