import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";
import { formatPoints } from "~/rules/points";
import { type Day, formatDay } from "~/rules/time/date";

type Told = Message & { icon: string };

interface Submitted {
  course: string;
  by: "candidate" | "time";
  dueOn: Day;
}

/** The message to a candidate whose essay was submitted. */
export function submittedMessage({ course, by, dueOn }: Submitted, language: Language): Told {
  const t = translator(language);
  const message = t(`essayMessage.submitted_${by}`, { course, day: formatDay(dueOn) });
  return { title: t("essayMessage.submitted_title"), message, icon: "document" };
}

interface Graded {
  course: string;
  outcome: "approved" | "failed";
  /** Hundredths of a point. */
  grade: number;
  feedback: string;
}

/** The message to the candidate about a result. The corrector can read it before it is sent. */
export function resultMessage({ course, outcome, grade, feedback }: Graded, language: Language): Message {
  const facts = { course, grade: formatPoints(grade, language) };
  const { title, message } = messageIn(language, `essayMessage.${outcome}`, facts);
  const next = translator(language)(`essayMessage.${outcome}_next`);
  return { title, message: [message, feedback, next].filter((part) => part !== "").join("\n\n") };
}

/** The message to a candidate whose attempt staff annulled. */
export const voidMessage = (given: { course: string; reason: string }, language: Language): Told => ({
  ...messageIn(language, "essayMessage.voided", given),
  icon: "warning",
});
