import type { BackendContext } from "~/backend/context";
import { MAIL_TOPIC } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import { audit } from "./audit";
import { emailChangedMessage } from "./own-account-message";
import { type AccountRow, userSettingsOf } from "./user-view";

/**
 * Changes an account's address, inside a transaction. Where the old one was also the user name or the candidate's
 * address, those change too. The old address receives a mail, in case another person made the change.
 * @throws a unique violation when the address has an account
 */
export async function changeEmail(ctx: BackendContext, account: AccountRow, email: string): Promise<AccountRow> {
  const { db, now, institutionId, hostname } = ctx;
  const changed = await db
    .updateTable("user_account")
    .set({ email, ...(account.username === account.email ? { username: email } : {}) })
    .where("tenant_id", "=", account.tenant_id)
    .where("id", "=", account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account.person_id) {
    await db
      .updateTable("person")
      .set({ email, updated_at: now.toISOString() })
      .where("tenant_id", "=", account.tenant_id)
      .where("id", "=", account.person_id)
      .where("email", "=", account.email)
      .execute();
  }
  const who = { tenantId: account.tenant_id, actorId: account.id, subjectId: account.id };
  await audit(db, { ...who, action: "email.changed" }, now);
  const language = userSettingsOf(account).languageId ?? ctx.language;
  const mail = { to: account.email, ...emailChangedMessage(email, language), language };
  await enqueue(
    db,
    account.tenant_id,
    MAIL_TOPIC,
    { ...mail, hostname, ...(institutionId ? { institutionId } : {}) },
    now,
  );
  return changed;
}
