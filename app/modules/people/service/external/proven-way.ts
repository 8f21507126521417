import { sql } from "kysely";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";

const KIND = "sign-in-way";
/** The most tests that are read; each is one deed of an administrator. */
const MOST = 1_000;
/** How long a test of a way to sign in counts, in milliseconds. */
const PROVEN_MS = 24 * 60 * 60_000;

/** Records that a test with these settings of a provider led to the account of an administrator. */
export async function proveWay(db: TenantDatabase, way: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + PROVEN_MS).toISOString();
  await db
    .insertInto("usedProof")
    .values({ kind: KIND, hash: sha256(way), expiresAt })
    .onConflict((conflict) => conflict.columns(["tenantId", "kind", "hash"]).doUpdateSet({ expiresAt }))
    .execute();
}

/** The digests (`sha256`) of the settings whose tests count; old records of tests are deleted. */
export async function provenWays(db: TenantDatabase): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("usedProof").select("hash").where("kind", "=", KIND).limit(MOST).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Whether an account is of an administrator of its whole tenant. */
export async function isTenantAdministrator(db: TenantDatabase, userId: string): Promise<boolean> {
  const right = await db
    .selectFrom("userRight")
    .select("userId")
    .where("userId", "=", userId)
    .where("roleAlias", "=", sql.lit("administrator"))
    .where("rightTenantId", "=", db.tenantId)
    .where("institutionId", "=", "")
    .limit(1)
    .executeTakeFirst();
  return right !== undefined;
}
