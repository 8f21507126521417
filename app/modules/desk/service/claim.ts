import type { TenantDatabase } from "~/data/tenant";
import type { Actor } from "~/modules/people/service";

/** How long a claim lasts after it was made or last renewed. */
export const CLAIM_MS = 20 * 60_000;

/** The person who works on a record of a queue, and the end of the claim. */
export interface ClaimHolder {
  userId: string;
  userName: string;
  until: string;
}

/**
 * Claims a record of a queue, or renews the actor's own claim.
 * @param takesOver also replaces another person's claim
 * @returns the claim that is then in force: the actor's own, or that of the person who holds the record
 */
export async function claimRecord(
  trx: TenantDatabase,
  id: string,
  actor: Actor,
  now: Date,
  takesOver = false,
): Promise<ClaimHolder> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const values = { subjectId: id, userId: actor.id, userName: actor.name ?? "", until };
  await trx
    .insertInto("claim")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["subjectId"])
        .doUpdateSet({ userId: values.userId, userName: values.userName, until })
        .where((eb) =>
          takesOver
            ? eb.lit(true)
            : eb.or([eb("claim.userId", "=", actor.id), eb("claim.until", "<=", now.toISOString())]),
        ),
    )
    .execute();
  return (await claimOf(trx, id, now)) ?? { userId: actor.id, userName: values.userName, until };
}

/** Renews the actor's own claim on a record; changes nothing where the actor holds none. */
export async function renewClaim(trx: TenantDatabase, id: string, actor: Actor, now: Date): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("subjectId", "=", id)
    .where("userId", "=", actor.id)
    .where("until", ">", now.toISOString())
    .execute();
}

/** The claim in force on a record; null when nobody holds the record. */
export async function claimOf(db: TenantDatabase, id: string, now: Date): Promise<ClaimHolder | null> {
  const row = await db
    .selectFrom("claim")
    .select(["userId", "userName", "until"])
    .where("subjectId", "=", id)
    .where("until", ">", now.toISOString())
    .executeTakeFirst();
  return row ? { userId: row.userId, userName: row.userName, until: row.until } : null;
}

/** Deletes the claim on a record that no longer waits, whoever holds it. */
export async function endClaim(trx: TenantDatabase, id: string): Promise<void> {
  await trx.deleteFrom("claim").where("subjectId", "=", id).execute();
}

/** Returns a record to the queue, if the actor holds it. */
export async function releaseClaim(trx: TenantDatabase, id: string, actor: Actor): Promise<void> {
  await trx.deleteFrom("claim").where("subjectId", "=", id).where("userId", "=", actor.id).execute();
}
