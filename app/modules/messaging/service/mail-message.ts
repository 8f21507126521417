import { type Message, messageIn } from "~/i18n/message";
import { firstNameOf } from "~/modules/people/rules/person-name";
import type { Language } from "~/rules/language";

/** The outbox topic of mail; the payload is a `MailPayload`. */
export const MAIL_TOPIC = "mail";

/** The welcome message of a new account. */
export const welcomeMessage = (name: string, language: Language): Message =>
  messageIn(language, "accountMessage.welcome", { name: firstNameOf(name) });
