import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import { forgetWork } from "~/backend/desk";

/** Deletes exam scores of enrolments, with claims, held decisions and import rows. Call it in a transaction. */
export async function forgetScores(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const scores = await tenantHandle(trx, tenantId)
    .deleteFrom("examScore")
    .where("subscriptionId", "in", ids)
    .returning("id")
    .execute();
  const subjects = scores.map(({ id }) => id);
  if (subjects.length === 0) return;
  await forgetWork(trx, tenantId, subjects);
  await tenantHandle(trx, tenantId).deleteFrom("examImportRow").where("examScoreId", "in", subjects).execute();
}
