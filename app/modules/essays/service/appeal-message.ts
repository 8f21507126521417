import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";
import { formatPoints } from "~/rules/points";
import { type Day, formatDay } from "~/rules/time/date";

/** The message to a candidate whose appeal arrived. */
export const appealMessage = ({ course, dueOn }: { course: string; dueOn: Day }, language: Language) => ({
  ...messageIn(language, "essayMessage.appealReceived", { course, day: formatDay(dueOn) }),
  icon: "essay",
});

/** Puts a line with both grades before the message of a result after an appeal. The given grades are in hundredths. */
export function withEarlier(
  { title, message }: Message,
  { earlier, grade }: { earlier: number; grade: number },
  language: Language,
): Message {
  const grades = { earlier: formatPoints(earlier, language), grade: formatPoints(grade, language) };
  return { title, message: `${translator(language)("essayMessage.appealCompared", grades)}\n\n${message}` };
}
