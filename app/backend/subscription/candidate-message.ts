import { institutionLanguage, UserSettings } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { MAIL_TOPIC, type Message, notify } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import type { Language } from "~/contract/value";
import type { PaymentSubject } from "./payment-subject";

/**
 * Sends the candidate a message about a subscription, as a notification and by mail, in the candidate's language
 * and with a link to the hostname where the person enrolled,
 * to the page at `path`, the candidate area by default. Call it in the transaction that changes the subscription.
 */
export async function tellCandidate(
  trx: Database,
  subject: PaymentSubject,
  message: (language: Language) => Message & { icon: string; path?: string },
  now: Date,
): Promise<void> {
  const { tenantId, userId, institutionId, hostname } = subject;
  const place = { institutionId, ...(hostname ? { hostname } : {}) };
  const language = await candidateLanguage(trx, subject);
  const { title, message: text, icon, path = "/portal" } = message(language);
  if (userId) await notify(trx, { tenantId, userId }, { title, message: text, icon, targetUrl: path }, now);
  const mail = { to: subject.person.email, subject: title, text, language, ...place, path };
  await enqueue(trx, tenantId, MAIL_TOPIC, mail, now);
}

/** The language that the candidate chose, else that of the institution. */
export async function candidateLanguage(
  trx: Database,
  subject: Pick<PaymentSubject, "tenantId" | "institutionId" | "userId">,
): Promise<Language> {
  const user = await trx
    .selectFrom("user_account")
    .select("settings_json")
    .where("tenant_id", "=", subject.tenantId)
    .where("id", "=", subject.userId ?? "")
    .executeTakeFirst();
  const chosen = user ? UserSettings.parse(JSON.parse(user.settings_json)).languageId : null;
  return chosen ?? institutionLanguage(trx, subject);
}
