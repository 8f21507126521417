import { randomInt, timingSafeEqual } from "node:crypto";
import type { TenantDatabase } from "~/data/tenant";
import type { BackendConfig } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";
import { normalText } from "~/rules/normal-text";

/** Lifetime of a code. */
export const CODE_LIFETIME_MS = 10 * 60_000;
/** Attempts allowed per code. */
export const CODE_TRIES = 5;
/** Minimum age of a code before a new one may replace it. */
export const RESEND_MS = 60_000;

/** When a code that is created now ends, as an ISO time. */
export const codeExpiry = (now: Date): string => new Date(now.getTime() + CODE_LIFETIME_MS).toISOString();

/** Identifies a code of a tenant by purpose and subject; `codeSubject` or `accountSubject` makes the subject. */
export interface CodeKey {
  purpose: "password-reset" | "sign-in" | "captcha" | "agreement";
  subject: string;
}

interface Parts {
  db: TenantDatabase;
  config: Pick<BackendConfig, "identitySecret">;
  now: Date;
}

/** The subject for a typed identifier, as a keyed hash that reveals nothing to readers of the table. */
export function codeSubject(config: Parts["config"], typed: string): string {
  return keyedHash(config, "code-subject", typed).toString("base64url");
}

/**
 * The subject of a code for the account that an identifier denotes when the code is sent; later, the identifier may
 * denote another account.
 * @param accountId null when the identifier denotes no account
 */
export function accountSubject(subject: string, accountId: string | null): string {
  return `${subject} ${accountId ?? ""}`;
}

/**
 * Creates the only valid code of a purpose and a subject; it replaces an earlier one.
 * @returns six digits, or null when the code to replace was created less than 60 seconds ago
 */
export async function issueCode({ db, config, now }: Parts, key: CodeKey): Promise<string | null> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const row = {
    codeHash: hashOf({ db, config }, key, code),
    tries: 0,
    expiresAt: codeExpiry(now),
    createdAt: now.toISOString(),
  };
  const written = await db
    .insertInto("oneTimeCode")
    .values({ purpose: key.purpose, subject: key.subject, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["purpose", "subject"])
        .doUpdateSet(row)
        // A code from later than now is one from before the clock was set back.
        .where((eb) =>
          eb.or([
            eb("oneTimeCode.createdAt", "<=", new Date(now.getTime() - RESEND_MS).toISOString()),
            eb("oneTimeCode.createdAt", ">", new Date(now.getTime() + RESEND_MS).toISOString()),
          ]),
        ),
    )
    .returning("codeHash")
    .executeTakeFirst();
  return written ? code : null;
}

export type CodeOutcome = "right" | "wrong" | "expired" | "exhausted";

/**
 * Verifies a code. Counts the attempt before comparing, so that at most five attempts are compared, even concurrent
 * ones. The first right attempt deletes the code, so that it works once.
 */
export async function tryCode({ db, config, now }: Parts, key: CodeKey, typed: string): Promise<CodeOutcome> {
  const code = normalText(typed).replace(/[\s.-]/g, "");
  const counted = await db
    .updateTable("oneTimeCode")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("purpose", "=", key.purpose)
    .where("subject", "=", key.subject)
    .where("tries", "<", CODE_TRIES)
    .where("expiresAt", ">", now.toISOString())
    .returning("codeHash")
    .executeTakeFirst();
  if (!counted) return (await isSpent(db, key, now)) ? "exhausted" : "expired";
  const wanted = Buffer.from(counted.codeHash);
  const given = Buffer.from(hashOf({ db, config }, key, code));
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return "wrong";
  const { numDeletedRows } = await db
    .deleteFrom("oneTimeCode")
    .where("purpose", "=", key.purpose)
    .where("subject", "=", key.subject)
    .where("codeHash", "=", counted.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n ? "right" : "expired";
}

/** Deletes the code of a purpose and a subject, if there is one. */
export async function dropCode(db: TenantDatabase, key: CodeKey): Promise<void> {
  await db.deleteFrom("oneTimeCode").where("purpose", "=", key.purpose).where("subject", "=", key.subject).execute();
}

async function isSpent(db: TenantDatabase, key: CodeKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("oneTimeCode")
    .select("tries")
    .where("purpose", "=", key.purpose)
    .where("subject", "=", key.subject)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined && row.tries >= CODE_TRIES;
}

function hashOf({ db, config }: Omit<Parts, "now">, { purpose, subject }: CodeKey, code: string): string {
  return keyedHash(config, "code", [db.tenantId, purpose, subject, code].join("\n")).toString("base64url");
}
