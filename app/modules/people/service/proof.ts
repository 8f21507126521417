import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";

/**
 * Uses up a proof that works once. Of several concurrent calls, one returns true.
 * @param expiresAt UTC ISO; the proof is invalid from then on, and its record is deleted
 * @returns false when it was used before
 */
export async function spendProof(
  db: TenantDatabase,
  kind: string,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("usedProof")
    .values({ kind, hash: sha256(id), expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
