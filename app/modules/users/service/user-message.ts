import { messageIn } from "~/i18n/message";
import { textOf } from "~/i18n/translator";
import { sendMail } from "~/modules/messaging/service";
import type { HeldRole } from "~/modules/people/rules/access/role";
import {
  type AccountRow,
  CHANGE_PATH,
  isPasswordOff,
  issueToken,
  RESET_PURPOSE,
  revokeLinksOf,
  userSettingsOf,
} from "~/modules/people/service";
import { type IdentityProviders, identityProvidersOf, institutionLanguage } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import type { Language } from "~/rules/language";

/** For how long the link of an invitation works. */
const INVITATION_MS = 7 * 86_400_000;

type Parts = Pick<BackendContext, "db" | "now">;

/**
 * Mails a link with which the owner of an account sets its password; earlier links no longer work. Where nobody signs in
 * by a password, the mail names the other ways, and leads to the page that has them.
 * @returns the path of the link, without the base
 */
export async function sendInvitation(
  { db, now }: Parts,
  account: AccountRow,
  institutionId: HeldRole["institutionId"],
): Promise<string> {
  await revokeLinksOf(db, account.id, now);
  if (await isPasswordOff({ db, tenantId: db.tenantId })) return inviteElsewhere({ db, now }, account, institutionId);
  const { token, expiresAt } = await issueToken(db, account.id, RESET_PURPOSE, now, INVITATION_MS);
  const language = await languageOf({ db, now }, account, institutionId);
  const message = messageIn(language, "accountMessage.invitation", { name: account.name });
  const path = `${CHANGE_PATH}?token=${token}`;
  await sendMail(db, message, { to: account.email, institutionId, path, expiresAt }, now);
  return path;
}

/** The names under which the ways to sign in are known, in the language of the mail. */
const wayNames = (providers: IdentityProviders | null, language: Language): string[] => [
  ...(providers?.saml ? [providers.saml.name] : []),
  ...(providers?.safea ? [textOf(language, "identity.institutionalAccount")] : []),
  ...(providers?.google ? ["Google"] : []),
  ...(providers?.facebook ? ["Facebook"] : []),
  ...(providers?.linkedin ? ["LinkedIn"] : []),
];

async function inviteElsewhere({ db, now }: Parts, account: AccountRow, institutionId: HeldRole["institutionId"]) {
  const language = await languageOf({ db, now }, account, institutionId);
  const ways = wayNames(await identityProvidersOf({ db, tenantId: db.tenantId }), language);
  const provider = new Intl.ListFormat(language, { type: "disjunction" }).format(ways);
  const message = messageIn(language, "accountMessage.invitationElsewhere", { name: account.name, provider });
  const path = "/signin";
  await sendMail(db, message, { to: account.email, institutionId, path }, now);
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
