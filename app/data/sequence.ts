import type { TenantDatabase } from "~/data/tenant";

/**
 * The next number of an institution's sequence, from 1; no two committed transactions get the same number. Other calls
 * for the sequence wait until the transaction of this call ends; a rollback gives the number back.
 */
export async function nextInSequence(db: TenantDatabase, institutionId: string, name: string): Promise<number> {
  const { value } = await db
    .insertInto("sequence")
    .values({ institutionId, name, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(["institutionId", "name"]).doUpdateSet((eb) => ({ value: eb("sequence.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
