import { Language } from "~/api/value";
import { newId } from "~/data/id";
import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import type { Message } from "~/i18n/message";
import { inOwnWords, MAIL_TOPIC, notify, type Written } from "~/modules/messaging/service";
import { UserSettings } from "~/modules/tenancy/service";
import { defaultLanguage } from "~/rules/language";
import type { PaymentSubject } from "./payment-subject";

/** The enrolment that a message is about, and the account and the e-mail address that receive the message. */
export interface Recipient extends Pick<PaymentSubject, "tenantId" | "id" | "institutionId" | "hostname" | "userId"> {
  email: string;
}

/** A mail to a candidate; `path` is the linked page's path, without the base. */
export interface CandidateMail extends Written {
  language: Language;
  path: string;
  /** The key with which the mailed link signs in; only the mail has it. */
  accesskey?: string | undefined;
}

/**
 * Sends the candidate a message about a subscription by mail, and as a notification if the enrolment has an account, in
 * the candidate's language and the institution's words, unless the institution switched it off. Its link leads to the page at `path`, by default the candidate area, on the hostname where
 * the person enrolled. Call it in the transaction that changes the subscription.
 */
export async function tellCandidate(
  trx: TenantDatabase,
  subject: PaymentSubject,
  message: (language: Language) => Message & { icon: string; path?: string },
  now: Date,
): Promise<void> {
  const language = await candidateLanguage(trx, subject);
  const { icon, path = "/portal", ...told } = message(language);
  const written = await inOwnWords(trx, { institutionId: subject.institutionId }, told);
  if (!written) return;
  const recipient = { ...subject, email: subject.person.email };
  await sendToCandidate(trx, recipient, { ...written, icon, path, language }, now);
}

/** Sends a message as it is written by mail, and as a notification if the recipient has an account. */
export async function sendToCandidate(
  trx: TenantDatabase,
  recipient: Recipient,
  mail: CandidateMail & { icon: string },
  now: Date,
): Promise<void> {
  const { userId, institutionId } = recipient;
  const { title, message, icon, path } = mail;
  if (userId) await notify(trx, userId, { title, message, icon, targetUrl: path, institutionId }, now);
  await mailCandidate(trx, recipient, mail, now);
}

/**
 * Queues a mail and stores it without its access key, so that staff can read it.
 * @param repeatsId the message that is sent again
 */
export async function mailCandidate(
  trx: TenantDatabase,
  recipient: Recipient,
  { title, message: text, language, path, accesskey }: CandidateMail,
  now: Date,
  repeatsId: string | null = null,
): Promise<void> {
  const { id, institutionId, hostname, email: address } = recipient;
  const link = accesskey ? `${path}?${new URLSearchParams({ accesskey })}` : path;
  const sent = { to: address, subject: title, text, language, institutionId, path: link };
  const mail = { ...sent, ...(hostname ? { hostname } : {}) };
  await enqueue(trx, MAIL_TOPIC, mail, now);
  await trx
    .insertInto("sentMessage")
    .values({
      id: newId(),
      subscriptionId: id,
      ...{ title, text, language, path, address },
      repeatsId,
      sentAt: now.toISOString(),
    })
    .execute();
}

type Reader = Pick<PaymentSubject, "institutionId" | "userId">;

/** Selects the settings from which `languageIn` reads a candidate's language. */
export function languageQuery(db: TenantDatabase, { institutionId, userId }: Reader) {
  return db
    .selectFrom("institution as i")
    .leftJoin("userAccount as u", (join) => join.on("u.id", "=", userId ?? ""))
    .select(["i.defaultLanguage", "u.settingsJson"])
    .where("i.id", "=", institutionId);
}

/** The language that the candidate chose, else that of the institution. @param rows of `languageQuery` */
export function languageIn([row]: readonly { defaultLanguage: string; settingsJson: string | null }[]): Language {
  const chosen = row?.settingsJson ? UserSettings.parse(JSON.parse(row.settingsJson)).languageId : null;
  return chosen ?? Language.catch(defaultLanguage).parse(row?.defaultLanguage);
}

/** The language of messages to a candidate. */
export async function candidateLanguage(db: TenantDatabase, reader: Reader): Promise<Language> {
  return languageIn(await languageQuery(db, reader).execute());
}
