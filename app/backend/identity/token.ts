import type { Database } from "~/backend/database/connection";
import { prepare } from "~/backend/database/prepare";
import { hashToken } from "~/backend/hash";
import { newToken } from "~/backend/id";
import type { HeldRole } from "~/domain/access/role";

/** The purpose of a token: `access` identifies the caller of every service. */
export type TokenPurpose = "access" | (string & {});

/** Purpose of a token that grants payment of one subscription; it has the subscription's id as its user id. */
export const PAYMENT_PURPOSE: TokenPurpose = "payment";

export interface IssuedToken {
  /** The holder receives it once; the database stores only its hash. */
  token: string;
  /** UTC ISO. */
  expiresAt: string;
}

/** The owner of a token: usually an account, identified by its tenant's id and its own. */
export interface TokenOwner {
  tenantId: string;
  userId: string;
}

export interface TokenExtras {
  /** The role of calls with this token. */
  role?: HeldRole | undefined;
  /** The impersonator of the owner. */
  impersonator?: TokenOwner | undefined;
}

/** Issues a token that is valid for `lifetimeMs` milliseconds. */
export async function issueToken(
  db: Database,
  owner: TokenOwner,
  purpose: TokenPurpose,
  now: Date,
  lifetimeMs: number,
  { role, impersonator }: TokenExtras = {},
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
      ...(role ? roleColumns(role) : {}),
      impersonator_tenant_id: impersonator?.tenantId ?? null,
      impersonator_id: impersonator?.userId ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** The ids that a level does not have are empty, as in `user_right`. */
function roleColumns({ alias, level, tenantId, institutionId }: HeldRole) {
  return {
    role_alias: alias,
    role_level: level,
    role_tenant_id: tenantId ?? "",
    role_institution_id: institutionId ?? "",
  };
}

const selectToken = prepare((db, { hash, purpose, now }: { hash: string; purpose: TokenPurpose; now: string }) =>
  db
    .selectFrom("token")
    .innerJoin("user_account", (join) =>
      join.onRef("user_account.tenant_id", "=", "token.tenant_id").onRef("user_account.id", "=", "token.user_id"),
    )
    .leftJoin("user_right", (join) =>
      join
        .onRef("user_right.tenant_id", "=", "token.tenant_id")
        .onRef("user_right.user_id", "=", "token.user_id")
        .onRef("user_right.level", "=", "token.role_level")
        .onRef("user_right.right_tenant_id", "=", "token.role_tenant_id")
        .onRef("user_right.institution_id", "=", "token.role_institution_id")
        .onRef("user_right.role_alias", "=", "token.role_alias"),
    )
    .selectAll("user_account")
    .select(["token.hash", "token.expires_at", "token.impersonator_tenant_id", "token.impersonator_id"])
    .select(["user_right.role_alias as held_role", "user_right.level as held_level"])
    .select(["user_right.right_tenant_id as held_tenant_id", "user_right.institution_id as held_institution_id"])
    .where("token.hash", "=", hash)
    .where("token.purpose", "=", purpose)
    .where("token.revoked_at", "is", null)
    .where("token.expires_at", ">", now),
);

/**
 * A valid token with its account, neither expired nor revoked; `held_role` is null once its right has been revoked.
 */
export async function findToken(db: Database, token: string, purpose: TokenPurpose, now: Date) {
  const [row] = await selectToken(db, { hash: hashToken(token), purpose, now: now.toISOString() });
  return row;
}

/**
 * The owner of a token, without using it up.
 * @returns null when it is unknown in the tenant, of another purpose, expired or used
 */
export async function holderOf(
  db: Database,
  tenantId: string,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("token")
    .select("user_id")
    .where("hash", "=", hashToken(token))
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", purpose)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Revokes a token. @returns false if it is unknown or was revoked before; of two concurrent calls one returns true */
export async function revokeToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("hash", "=", hash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes all tokens of a user except those of sessions, such as the tokens in mailed links for a new password. */
export async function revokeLinksOf(db: Database, owner: TokenOwner, now: Date): Promise<void> {
  await db
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("tenant_id", "=", owner.tenantId)
    .where("user_id", "=", owner.userId)
    .where("revoked_at", "is", null)
    .where("purpose", "!=", "access")
    .execute();
}

/**
 * Revokes all tokens of a user, including those with which they impersonate others.
 * @param keep hash of a token that stays
 */
export async function revokeTokensOf(db: Database, owner: TokenOwner, now: Date, keep = ""): Promise<void> {
  const revoked = { revoked_at: now.toISOString() };
  await db
    .updateTable("token")
    .set(revoked)
    .where("tenant_id", "=", owner.tenantId)
    .where("user_id", "=", owner.userId)
    .where("revoked_at", "is", null)
    .where("hash", "!=", keep)
    .execute();
  await db
    .updateTable("token")
    .set(revoked)
    .where("impersonator_tenant_id", "=", owner.tenantId)
    .where("impersonator_id", "=", owner.userId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Uses a token up. Of several concurrent calls, one succeeds.
 * @returns the owner; null when the token is unknown in the tenant, of another purpose, expired or used
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
