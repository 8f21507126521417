import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import type { HeldRole } from "~/modules/people/rules/access/role";
import {
  type AccountRow,
  CHANGE_PATH,
  issueToken,
  RESET_PURPOSE,
  revokeLinksOf,
  userSettingsOf,
} from "~/modules/people/service";
import { institutionLanguage } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";

/** For how long the link of an invitation works. */
const INVITATION_MS = 7 * 86_400_000;

type Parts = Pick<BackendContext, "db" | "now">;

/**
 * Mails a link with which the owner of an account sets its password; earlier links no longer work.
 * @returns the path of the link, without the base
 */
export async function sendInvitation(
  { db, now }: Parts,
  account: AccountRow,
  institutionId: HeldRole["institutionId"],
): Promise<string> {
  await revokeLinksOf(db, account.id, now);
  const { token, expiresAt } = await issueToken(db, account.id, RESET_PURPOSE, now, INVITATION_MS);
  const language = await languageOf({ db, now }, account, institutionId);
  const message = messageIn(language, "accountMessage.invitation", { name: account.name });
  const path = `${CHANGE_PATH}?token=${token}`;
  await sendMail(db, message, { to: account.email, institutionId, path, expiresAt }, now);
  return path;
}

/** Mails the owner of an account that their rights have changed. */
export async function tellOfRight(
  { db, now }: Parts,
  account: AccountRow,
  institutionId: HeldRole["institutionId"],
): Promise<void> {
  const language = await languageOf({ db, now }, account, institutionId);
  const message = messageIn(language, "accountMessage.rightAdded");
  await sendMail(db, message, { to: account.email, institutionId, path: "/signin" }, now);
}

const languageOf = async ({ db }: Parts, account: AccountRow, institutionId: string | null) =>
  userSettingsOf(account).languageId ?? (await institutionLanguage(db, institutionId));
