import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import { type AccountRow, grantRight } from "~/modules/people/service";
import { UserSettings } from "~/modules/tenancy/service";
import { sendInvitation } from "./user-message";

/** A new account of staff. */
export interface NewAccount {
  type: "administrator" | "operator";
  name: string;
  email: string;
  /** Null for somebody who chooses a password by the link of an invitation. */
  passwordHash: string | null;
}

/** Creates an account with a right. @returns undefined when the address has an account */
export async function createAccount(
  db: TenantDatabase,
  { type, name, email, passwordHash }: NewAccount,
  right: HeldRole,
  now: Date,
): Promise<AccountRow | undefined> {
  const account = await db
    .insertInto("userAccount")
    .values({
      ...{ id: newId(), personId: null, username: email, email, document: null, name, type },
      // No password matches an empty hash.
      ...{ passwordHash: passwordHash ?? "", temporaryPassword: 0 },
      settingsJson: JSON.stringify(UserSettings.parse({})),
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (account) await grantRight(db, account.id, right, now);
  return account;
}

/**
 * Creates the first account of its kind, whose right nobody had to give, and mails an invitation where it has no
 * password. The caller makes sure that the address has no account.
 * @returns the account, and the path of the invitation's link, without the base; null without an invitation
 */
export async function createFirstAccount(
  db: TenantDatabase,
  wanted: NewAccount,
  right: HeldRole,
  institutionId: string | null,
  now: Date,
): Promise<{ account: AccountRow; invitation: string | null }> {
  const account = await createAccount(db, wanted, right, now);
  if (!account) throw new Error("The address has an account.");
  const invitation = wanted.passwordHash === null ? await sendInvitation({ db, now }, account, institutionId) : null;
  return { account, invitation };
}
