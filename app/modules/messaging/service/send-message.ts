import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import type { Message } from "~/i18n/message";
import type { MailPayload } from "./mail-delivery";
import { MAIL_TOPIC } from "./mail-message";
import { notify } from "./notification";
import { inOwnWords, type Origin } from "./own-message";

/** To whom a mail goes and what it links to; `expiresAt` as the outbox has it. */
export interface Addressed extends Pick<MailPayload, "to" | "code" | "path"> {
  expiresAt?: string;
}

/** Queues the mail of a message in its institution's words, unless that switched it off; call it in the transaction of its cause. */
export async function sendMail(
  db: TenantDatabase,
  message: Message,
  { institutionId, hostname, ...addressed }: Addressed & Origin,
  now: Date,
): Promise<void> {
  const written = await inOwnWords(db, { institutionId, hostname }, message);
  if (!written) return;
  const { title: subject, message: text } = written;
  const place = { ...(institutionId ? { institutionId } : {}), ...(hostname ? { hostname } : {}) };
  await enqueue(db, MAIL_TOPIC, { ...addressed, subject, text, language: message.language, ...place }, now);
}

/** Sends a user the notification of a message, likewise. `targetUrl` has no base path. */
export async function sendNotice(
  db: TenantDatabase,
  { userId, ...origin }: Origin & { userId: string },
  message: Message & { icon: string; targetUrl: string | null },
  now: Date,
): Promise<void> {
  const written = await inOwnWords(db, origin, message);
  const { icon, targetUrl } = message;
  if (written)
    await notify(db, userId, { ...written, icon, targetUrl, institutionId: origin.institutionId ?? null }, now);
}
