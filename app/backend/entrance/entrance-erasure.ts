import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";

/** Deletes the online exams of enrolments with their answers. Call it in a transaction. */
export async function forgetExams(trx: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tenantHandle(trx, tenantId)
    .deleteFrom("entranceAttempt")
    .where("subscriptionId", "in", ids)
    .returning("id")
    .execute();
  if (gone.length === 0) return;
  const attempts = gone.map(({ id }) => id);
  await tenantHandle(trx, tenantId).deleteFrom("entranceAnswer").where("attemptId", "in", attempts).execute();
}
