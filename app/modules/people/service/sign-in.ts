import type { Session } from "~/api/auth";
import type { TenantDatabase } from "~/data/tenant";
import { type BackendContext, problem } from "~/procedure/context";
import { findActiveAccount, identifierOf } from "./identifier";
import { ACCOUNT_LIMIT, admit, comparedPassword, signInQuotas } from "./sign-in-throttle";
import { issueToken } from "./token";
import { type AccountRow, userOf } from "./user-view";

/** Lifetime of an access token. */
const ACCESS_MS = 7 * 86_400_000;

/** A hash for unknown accounts that takes as long to verify as a real one, so that timing does not reveal accounts. */
const UNKNOWN_ACCOUNT_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Signs in to an account of a tenant by e-mail, CPF, RNE, passport or user name.
 * @param db the rows of the call's tenant, or of OPERATIONS
 * @returns 401 INVALID_CREDENTIALS both for an unknown identifier and for a wrong password, 429 LOGIN_ATTEMPTS_EXCEEDED
 */
export async function signIn(ctx: BackendContext, username: string, password: string, db = ctx.db) {
  const { now } = ctx;
  const identifier = identifierOf(username);
  const quotas = signInQuotas(identifier.key, ctx.headers);
  const admission = await admit(db, quotas, now);
  if (!admission) return problem(429, "LOGIN_ATTEMPTS_EXCEEDED");
  const account = await findActiveAccount(db, identifier);
  // Limits the account as a whole, because each of its identifiers has its own quota.
  const own = account ? [{ subject: `account:${account.id}`, limit: ACCOUNT_LIMIT }] : [];
  const ownAdmission = await admit(db, own, now);
  if (!ownAdmission) return problem(429, "LOGIN_ATTEMPTS_EXCEEDED");
  const hash = account?.passwordHash ?? UNKNOWN_ACCOUNT_HASH;
  const matches = await comparedPassword(ctx.passwords.verify(password, hash), [admission, ownAdmission]);
  if (!account || !matches) return problem(401, "INVALID_CREDENTIALS");
  await admission.forgive([...quotas.slice(0, 1), ...own].map(({ subject }) => subject));
  return { status: 200 as const, body: await openSession(db, account, ctx) };
}

/** Issues an access token for an account. The token of a deactivated account opens nothing. */
export async function openSession(
  db: TenantDatabase,
  account: AccountRow,
  { now, language }: Pick<BackendContext, "now" | "language">,
): Promise<Session> {
  await db.updateTable("userAccount").set({ lastSignInAt: now.toISOString() }).where("id", "=", account.id).execute();
  const { token, expiresAt } = await issueToken(db, account.id, "access", now, ACCESS_MS);
  return { accessToken: token, expiresAt, user: await userOf(db.everyTenant, account, language) };
}
