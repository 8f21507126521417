import type { NoticeKey } from "~/domain/action/milestone";
import type { Language } from "~/domain/language";
import { type Message, messageIn } from "~/i18n/message";

/** What a message of a journey mentions. */
interface Told {
  name: string;
  course: string;
  protocol: string;
  /** A sentence about the candidate's next step. */
  next: string;
}

/** The message that a component of a journey sends to a candidate. */
export const actionMessage = (key: NoticeKey, told: Told, language: Language): Message =>
  messageIn(language, `enrolmentMessage.action_${key}`, told);
