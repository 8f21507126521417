import { messageIn } from "~/i18n/message";
import type { Language } from "~/rules/language";
import { type Day, formatDay } from "~/rules/time/date";

/** The message to a candidate whose appeal arrived. */
export const appealMessage = ({ course, dueOn }: { course: string; dueOn: Day }, language: Language) => ({
  ...messageIn(language, "essayMessage.appealReceived", { course, day: formatDay(dueOn) }),
  icon: "essay",
});
