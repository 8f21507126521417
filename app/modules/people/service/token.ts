import type { Database } from "~/data/connection";
import { hashToken } from "~/data/hash";
import { newToken } from "~/data/id";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";

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
  db: TenantDatabase,
  userId: string,
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
      userId,
      purpose,
      expiresAt,
      revokedAt: null,
      ...(role ? roleColumns(role) : {}),
      impersonatorTenantId: impersonator?.tenantId ?? null,
      impersonatorId: impersonator?.userId ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** The ids that a level does not have are empty, as in `userRight`. */
function roleColumns({ alias, level, tenantId, institutionId }: HeldRole) {
  return {
    roleAlias: alias,
    roleLevel: level,
    roleTenantId: tenantId ?? "",
    roleInstitutionId: institutionId ?? "",
  };
}

const selectToken = prepare(
  (db: Database, { hash, purpose, now }: { hash: string; purpose: TokenPurpose; now: string }) =>
    db
      .selectFrom("token")
      .innerJoin("userAccount", (join) =>
        join.onRef("userAccount.tenantId", "=", "token.tenantId").onRef("userAccount.id", "=", "token.userId"),
      )
      .leftJoin("userRight", (join) =>
        join
          .onRef("userRight.tenantId", "=", "token.tenantId")
          .onRef("userRight.userId", "=", "token.userId")
          .onRef("userRight.level", "=", "token.roleLevel")
          .onRef("userRight.rightTenantId", "=", "token.roleTenantId")
          .onRef("userRight.institutionId", "=", "token.roleInstitutionId")
          .onRef("userRight.roleAlias", "=", "token.roleAlias"),
      )
      .selectAll("userAccount")
      .select(["token.hash", "token.expiresAt", "token.impersonatorTenantId", "token.impersonatorId"])
      .select(["userRight.roleAlias as heldRole", "userRight.level as heldLevel"])
      .select(["userRight.rightTenantId as heldTenantId", "userRight.institutionId as heldInstitutionId"])
      .where("token.hash", "=", hash)
      .where("token.purpose", "=", purpose)
      .where("token.revokedAt", "is", null)
      .where("token.expiresAt", ">", now)
      .where("userAccount.deactivatedAt", "is", null),
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
  db: TenantDatabase,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("token")
    .select("userId")
    .where("hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Revokes a token. @returns false if it is unknown or was revoked before; of two concurrent calls one returns true */
export async function revokeToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("hash", "=", hash)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes all tokens of a user except those of sessions, such as the tokens in mailed links for a new password. */
export async function revokeLinksOf(db: TenantDatabase, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("purpose", "!=", "access")
    .execute();
}

/**
 * Revokes all tokens of a user, including those with which they impersonate others.
 * @param keep hash of a token that stays
 */
export async function revokeTokensOf(db: TenantDatabase, userId: string, now: Date, keep = ""): Promise<void> {
  const revoked = { revokedAt: now.toISOString() };
  await db
    .updateTable("token")
    .set(revoked)
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("hash", "!=", keep)
    .execute();
  await db.everyTenant
    .updateTable("token")
    .set(revoked)
    .where("impersonatorTenantId", "=", db.tenantId)
    .where("impersonatorId", "=", userId)
    .where("revokedAt", "is", null)
    .execute();
}

/**
 * Uses a token up. Of several concurrent calls, one succeeds.
 * @returns the owner; null when the token is unknown in the tenant, of another purpose, expired or used
 */
export async function consumeToken(
  db: TenantDatabase,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning("userId")
    .executeTakeFirst();
  return row?.userId ?? null;
}
