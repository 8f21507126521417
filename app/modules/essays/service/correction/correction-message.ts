import { type Message, messageIn } from "~/i18n/message";
import type { Language } from "~/rules/language";
import { type Day, formatDay } from "~/rules/time/date";

/** The message to a candidate whose result is overdue. */
export const delayMessage = ({ course, dueOn }: { course: string; dueOn: Day }, language: Language): Message =>
  messageIn(language, "essayMessage.delayed", { course, day: formatDay(dueOn) });

/** The message to a corrector whose held result could not take effect. */
export const returnedEssayMessage = (code: string, language: Language): Message =>
  messageIn(language, "essayMessage.returned", { essay: code });
