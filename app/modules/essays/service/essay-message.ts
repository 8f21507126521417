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
  const timeOver = by === "time" ? translator(language)("essayMessage.timeOver") : "";
  const facts = { course, timeOver, day: formatDay(dueOn) };
  return { ...messageIn(language, "essayMessage.submitted", facts), icon: "document" };
}

interface Graded {
  course: string;
  outcome: "approved" | "failed";
  /** Hundredths of a point. */
  grade: number;
  feedback: string;
  /** The grade before an appeal, in hundredths; absent without one. */
  earlier?: number | undefined;
}

/** The message to the candidate about a result. The corrector can read it before it is sent. */
export function resultMessage({ course, outcome, feedback, ...grades }: Graded, language: Language): Message {
  const grade = formatPoints(grades.grade, language);
  const compared = { grade, earlier: formatPoints(grades.earlier ?? 0, language) };
  const appeal = grades.earlier === undefined ? "" : translator(language)("essayMessage.appealCompared", compared);
  return messageIn(language, `essayMessage.${outcome}`, { course, grade, feedback, appeal });
}

/** The message to a candidate whose attempt staff annulled. */
export const voidMessage = (given: { course: string; reason: string }, language: Language): Told => ({
  ...messageIn(language, "essayMessage.voided", given),
  icon: "warning",
});
