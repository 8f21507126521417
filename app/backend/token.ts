import type { Database } from "./database/connection";
import { hashToken } from "./hash";
import { newToken } from "./id";

/** What a token opens: `access` identifies the caller of every service. */
export type TokenPurpose = "access" | (string & {});

/** Opens the payment of the one subscription whose id stands in place of a user's. */
export const PAYMENT_PURPOSE: TokenPurpose = "payment";

export interface IssuedToken {
  /** Goes to its holder once; only its hash is kept. */
  token: string;
  /** UTC ISO. */
  expiresAt: string;
}

/** Gives a user a new token that lives for `lifetimeMs` milliseconds. */
export async function issueToken(
  db: Database,
  owner: { tenantId: string; userId: string },
  purpose: TokenPurpose,
  now: Date,
  lifetimeMs: number,
): Promise<IssuedToken> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  await db
    .insertInto("token")
    .values({
      hash: hashToken(token),
      tenant_id: owner.tenantId,
      user_id: owner.userId,
      purpose,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Whose a token is, while it is neither expired nor revoked. */
export async function findToken(db: Database, token: string, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom("token")
    .innerJoin("user_account", (join) =>
      join.onRef("user_account.tenant_id", "=", "token.tenant_id").onRef("user_account.id", "=", "token.user_id"),
    )
    .select(["token.hash", "token.tenant_id", "token.expires_at", "user_account.id as user_id"])
    .select(["user_account.person_id", "user_account.type"])
    .where("token.hash", "=", hashToken(token))
    .where("token.purpose", "=", purpose)
    .where("token.revoked_at", "is", null)
    .where("token.expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** The subscription whose payment a token opens in a tenant; null when it opens none. */
export async function payableBy(db: Database, tenantId: string, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("token")
    .select("user_id")
    .where("hash", "=", hashToken(token))
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", PAYMENT_PURPOSE)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends a token. @returns whether it was still open, so that of two uses only one sees true */
export async function revokeToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("hash", "=", hash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every token of a user, as a change of password must. */
export async function revokeTokensOf(
  db: Database,
  owner: { tenantId: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("tenant_id", "=", owner.tenantId)
    .where("user_id", "=", owner.userId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Uses a token up. Of many that try at once, one succeeds.
 * @returns whom or what it was for; null when it is unknown in the tenant, expired or used
 */
export async function consumeToken(
  db: Database,
  tenantId: string,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("hash", "=", hashToken(token))
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}
