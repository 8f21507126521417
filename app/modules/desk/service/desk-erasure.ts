import type { TenantDatabase } from "~/data/tenant";

/** Deletes the claims and held decisions of staff on records that are deleted. Call it in a transaction. */
export async function forgetWork(trx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ["claim", "heldDecision"] as const)
    await trx.deleteFrom(table).where("subjectId", "in", ids).execute();
}
