import { randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { OPERATIONS } from "~/modules/tenancy/service";
import type { BackendConfig } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";
import { normalText } from "~/rules/normal-text";

const PURPOSE = "setup";
const LIFETIME_MS = 30 * 24 * 3_600_000;

/** Letters and digits that nobody mistakes for one another. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 20;

type Config = Pick<BackendConfig, "identitySecret">;

/** Whether the database has a tenant, so that it is set up. */
export async function hasTenant(db: Database): Promise<boolean> {
  return (await db.selectFrom("tenant").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Creates a code that opens the set-up page of a database without a tenant. The codes of earlier starts and of other
 * containers stay valid, because nobody can tell whose log the operator reads.
 * @returns null when the database has a tenant
 */
export async function issueSetupCode(db: Database, config: Config, now: Date): Promise<string | null> {
  if (await hasTenant(db)) return null;
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  await tenantHandle(db, OPERATIONS)
    .insertInto("oneTimeCode")
    .values({
      ...{ purpose: PURPOSE, subject: newId(), codeHash: hashOf(config, code), tries: 0 },
      expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute();
  return code.replace(/.{5}(?!$)/g, "$&-");
}

/** Says whether a typed text is one of the valid codes. */
export async function isSetupCode(db: TenantDatabase, config: Config, typed: string, now: Date): Promise<boolean> {
  const code = normalText(typed).replace(/[\s-]/g, "").toUpperCase();
  const given = Buffer.from(hashOf(config, code));
  const known = await db
    .selectFrom("oneTimeCode")
    .select("codeHash")
    .where("purpose", "=", PURPOSE)
    .where("expiresAt", ">", now.toISOString())
    .execute();
  return known.map(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given)).includes(true);
}

/**
 * Deletes all codes. Of several transactions that do so at once, the later ones wait for the first.
 * @returns whether there was any
 */
export async function dropSetupCodes(db: TenantDatabase): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("oneTimeCode").where("purpose", "=", PURPOSE).executeTakeFirst();
  return numDeletedRows > 0n;
}

const hashOf = (config: Config, code: string) => keyedHash(config, "setup-code", code).toString("base64url");
