import { z } from "zod";
import { Language } from "~/api/value";
import type { OutboxDelivery } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { filled, templateOf } from "~/i18n/message";
import { internationalPhone } from "~/modules/people/rules/phone";
import type { Sms } from "~/providers/sms";
import { findSender } from "./mail-delivery";

/** The outbox topic of text messages; the payload is an `SmsPayload`. */
export const SMS_TOPIC = "sms";

const SmsPayload = z.object({
  /** A parsed mobile number: national digits in Brazil, else E.164. */
  to: z.string(),
  code: z.string(),
  language: Language,
  institutionId: z.string().optional(),
  /** The institution's own words when the code was asked for; without them, the product's. */
  words: z.string().optional(),
});
export type SmsPayload = z.input<typeof SmsPayload>;

/** Delivers a text message of the outbox. @throws when the payload is malformed or the message could not be sent */
export async function deliverSms(db: TenantDatabase, sms: Sms, message: OutboxDelivery): Promise<void> {
  const { to, code, language, institutionId, words } = SmsPayload.parse(message.payload);
  const sender = await findSender(db, { institutionId });
  if (!sender) throw new Error("The institution of a short message is gone.");
  await sms.send({
    to: internationalPhone(to),
    text: filled(words ?? templateOf(language, "accountMessage.sms").text, { institution: sender.name, code }),
    reference: message.id,
  });
}
