import type { Database } from "~/backend/database/connection";
import { sha256 } from "~/backend/hash";

/**
 * Spends what counts once only. Of many uses at once, one sees true.
 * @param expiresAt UTC ISO; from then on the proof would be refused anyway, and it is forgotten
 * @returns false when it was used before
 */
export async function spendProof(
  db: Database,
  tenantId: string,
  kind: string,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("used_proof")
    .values({ tenant_id: tenantId, kind, hash: sha256(id), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
