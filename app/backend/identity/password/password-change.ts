import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { sha256 } from "~/backend/hash";
import { MAIL_TOPIC, passwordChangedMessage, temporaryPasswordMessage } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import { audit } from "../audit";
import { identifierOf } from "../identifier";
import { codeSubject, dropCode } from "../one-time-code";
import { type AccountRow, userSettingsOf } from "../user-view";

export interface NewPassword {
  account: AccountRow;
  /** Of the new password; hashing is slow, so it happens before the transaction. */
  hash: string;
  /** Set by staff: good for choosing another one. */
  temporary: boolean;
  /** Who changed it. */
  actorId: string;
  /** A token that stays open: the one that the change was asked for with. */
  keep?: string | undefined;
}

type Parts = Pick<BackendContext, "config" | "language" | "institutionId" | "now">;

/**
 * Gives an account another password, inside a transaction: every other token and mailed code ends, earlier wrong tries
 * are forgotten, the owner is told by mail, and the change is on record.
 */
export async function changePasswordOf(trx: Database, change: NewPassword, parts: Parts): Promise<void> {
  const { account, hash, temporary } = change;
  await trx
    .updateTable("user_account")
    .set({ password_hash: hash, temporary_password: temporary ? 1 : 0 })
    .where("tenant_id", "=", account.tenant_id)
    .where("id", "=", account.id)
    .execute();
  await endTokens(trx, change, parts.now);
  await endTries(trx, account, parts);
  const action = temporary ? "password.set-by-staff" : "password.changed";
  const { tenant_id: tenantId, id: subjectId } = account;
  await audit(trx, { tenantId, actorId: change.actorId, subjectId, action }, parts.now);
  const language = userSettingsOf(account).languageId ?? parts.language;
  const message = temporary ? temporaryPasswordMessage(language) : passwordChangedMessage(language);
  const path = temporary ? "/signin" : "/auth/password/recover";
  const mail = { to: account.email, ...message, language, institutionId: parts.institutionId, path };
  await enqueue(trx, account.tenant_id, MAIL_TOPIC, mail, parts.now);
}

async function endTokens(trx: Database, { account, keep = "" }: NewPassword, now: Date): Promise<void> {
  await trx
    .updateTable("token")
    .set({ revoked_at: now.toISOString() })
    .where("tenant_id", "=", account.tenant_id)
    .where("user_id", "=", account.id)
    .where("revoked_at", "is", null)
    .where("hash", "!=", keep)
    .execute();
}

/** Whoever proved to own the account may sign in at once, however often others had guessed. */
async function endTries(trx: Database, account: AccountRow, { config }: Parts): Promise<void> {
  const known = [account.username, account.email, account.document].flatMap((text) => (text ? [text] : []));
  for (const key of new Set(known.map((text) => identifierOf(text).key))) {
    const subject = codeSubject(config, key);
    for (const purpose of ["password-reset", "sign-in"] as const)
      await dropCode(trx, { tenantId: account.tenant_id, purpose, subject });
    await forget(trx, account.tenant_id, `identifier:${key}`);
  }
  await forget(trx, account.tenant_id, `account:${account.id}`);
}

async function forget(trx: Database, tenantId: string, subject: string): Promise<void> {
  await trx
    .deleteFrom("sign_in_attempt")
    .where("tenant_id", "=", tenantId)
    .where("subject", "=", sha256(subject))
    .execute();
}
