import type { Language } from "~/domain/language";
import { firstNameOf } from "~/domain/person/person-name";
import { type Message, messageIn } from "~/i18n/message";

/** The outbox topic of mail; the payload is a `MailPayload`. */
export const MAIL_TOPIC = "mail";

/** The welcome message of a new account. */
export const welcomeMessage = (name: string, language: Language): Message =>
  messageIn(language, "accountMessage.welcome", { name: firstNameOf(name) });
