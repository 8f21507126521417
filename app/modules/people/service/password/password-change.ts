import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import { institutionLanguage } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { dropCodesOf } from "../account-code";
import { type Actor, audit, authorOf } from "../audit";
import { identifierKeysOf } from "../identifier";
import { SET_BY_STAFF } from "../second-person";
import { revokeTokensOf } from "../token";
import { type AccountRow, userSettingsOf } from "../user-view";

export interface NewPassword {
  account: AccountRow;
  /** Hash of the new password, computed before the transaction because hashing is slow. */
  hash: string;
  /** Set by staff: the user must choose another one at the next sign-in. */
  temporary: boolean;
  /** The user who changes the password. */
  actor: Actor;
  /** Hash of the token that requests the change; this token stays valid. */
  keep?: string | undefined;
}

type Parts = Pick<BackendContext, "config" | "language" | "institutionId" | "hostname" | "now">;

/**
 * Changes an account's password; call it in a transaction. Revokes its codes and all its tokens except `keep`, ends the
 * impersonations that its owner has begun, resets the count of wrong attempts, notifies the owner by mail, and writes
 * an audit entry.
 */
export async function changePasswordOf(trx: TenantDatabase, change: NewPassword, parts: Parts): Promise<void> {
  const { account, hash, temporary } = change;
  await trx
    .updateTable("userAccount")
    .set({ passwordHash: hash, temporaryPassword: temporary ? 1 : 0 })
    .where("id", "=", account.id)
    .execute();
  await revokeTokensOf(trx, account.id, parts.now, change.keep);
  await dropCodesOf(trx, account, parts.config);
  await endTries(trx, account);
  const action = temporary ? SET_BY_STAFF : "password.changed";
  const { id: subjectId } = account;
  await audit(trx, { ...authorOf(change.actor), subjectId, action }, parts.now);
  const { institutionId } = parts;
  // When staff set the password, the request has the language and hostname of staff, not of the owner.
  const other = temporary ? await institutionLanguage(trx, institutionId) : parts.language;
  const language = userSettingsOf(account).languageId ?? other;
  const hostname = temporary ? {} : { hostname: parts.hostname };
  const message = messageIn(language, `accountMessage.${temporary ? "temporaryPassword" : "passwordChanged"}`);
  const path = temporary ? "/signin" : "/auth/password/recover";
  await sendMail(trx, message, { to: account.email, institutionId, ...hostname, path }, parts.now);
}

/** Resets the count of wrong attempts: the proven owner may sign in at once, however often others guessed. */
async function endTries(trx: TenantDatabase, account: AccountRow): Promise<void> {
  for (const key of await identifierKeysOf(trx, account)) await forget(trx, `identifier:${key}`);
  await forget(trx, `account:${account.id}`);
}

async function forget(trx: TenantDatabase, subject: string): Promise<void> {
  await trx.deleteFrom("signInAttempt").where("subject", "=", sha256(subject)).execute();
}
