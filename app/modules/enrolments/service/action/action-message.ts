import { type Message, messageIn } from "~/i18n/message";
import type { NoticeKey } from "~/modules/journeys/rules/action/milestone";
import type { Language } from "~/rules/language";

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
