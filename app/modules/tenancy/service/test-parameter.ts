import type { Database } from "~/data/connection";
import { demoId } from "~/demo";

/** Sets a parameter of Universidade Aurora, whatever the demonstration or an earlier test has set. */
export async function setParameter(db: Database, name: string, value: string): Promise<void> {
  const key = { tenantId: demoId("aurora"), institutionId: demoId("aurora-uni"), name };
  await db
    .insertInto("parameter")
    .values({ ...key, value })
    .onConflict((conflict) => conflict.columns(["tenantId", "institutionId", "name"]).doUpdateSet({ value }))
    .execute();
}
