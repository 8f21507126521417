import { type Message, messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import { maskEmail } from "~/modules/people/rules/email";
import { maskMobile } from "~/modules/people/rules/phone";
import type { BackendContext } from "~/procedure/context";
import type { AuditAction } from "~/rules/audit-action";
import type { Language } from "~/rules/language";
import { dropCodesOf } from "./account-code";
import { audit, authorOf, ownerOf } from "./audit";
import { revokeLinksOf } from "./token";
import { type AccountRow, userSettingsOf } from "./user-view";

/**
 * Changes an account's e-mail address; call it in a transaction of the account's tenant. A user name or a person's e-mail address equal to the
 * old one changes too. The old address receives a mail, in case another person made the change; links and codes sent to
 * it no longer work.
 * @throws a unique violation when another account has the address
 */
export async function changeEmail(ctx: BackendContext, account: AccountRow, email: string): Promise<AccountRow> {
  const { db, now } = ctx;
  const changed = await db
    .updateTable("userAccount")
    .set({ email, ...(account.username === account.email ? { username: email } : {}) })
    .where("id", "=", account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await dropCodesOf(db, account, ctx.config);
  await revokeLinksOf(db, account.id, now);
  if (account.personId) {
    await db
      .updateTable("person")
      .set({ email, updatedAt: now.toISOString() })
      .where("id", "=", account.personId)
      .where("email", "=", account.email)
      .execute();
  }
  await tellOwner(ctx, account, "email.changed", (language) =>
    messageIn(language, "accountMessage.emailChanged", { email: maskEmail(email) }),
  );
  return changed;
}

/**
 * Records the change of an account's mobile number, inside a transaction of its tenant. The owner receives a mail; codes that the old
 * number received no longer work.
 */
export async function reportCellphone(ctx: BackendContext, account: AccountRow, cellphone: string): Promise<void> {
  await dropCodesOf(ctx.db, account, ctx.config);
  await tellOwner(ctx, account, "cellphone.changed", (language) =>
    messageIn(language, "accountMessage.cellphoneChanged", { cellphone: maskMobile(cellphone) }),
  );
}

/** Writes an audit entry, and a mail to the address that the account had before. */
async function tellOwner(
  ctx: BackendContext,
  account: AccountRow,
  action: AuditAction,
  message: (language: Language) => Message,
): Promise<void> {
  const { db, now, institutionId, hostname } = ctx;
  const who = { ...authorOf(ownerOf(account)), subjectId: account.id };
  await audit(db, { ...who, action }, now);
  const language = userSettingsOf(account).languageId ?? ctx.language;
  await sendMail(db, message(language), { to: account.email, hostname, institutionId }, now);
}
