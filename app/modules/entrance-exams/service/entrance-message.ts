import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";

interface Result {
  course: string;
  by: "candidate" | "time";
  outcome: "approved" | "failed";
  right: number;
  total: number;
}

type Told = Message & { icon: string };

/** The message to a candidate whose exam was corrected. */
export function resultMessage({ course, by, outcome, right, total }: Result, language: Language): Told {
  const timeOver = by === "time" ? translator(language)("entranceMessage.timeOver") : "";
  const message = messageIn(language, `entranceMessage.${outcome}`, { course, right, total, timeOver });
  return { ...message, icon: outcome === "approved" ? "check" : "document" };
}

/** The message to a candidate whose attempt staff annulled. */
export const voidMessage = (given: { course: string; reason: string }, language: Language): Told => ({
  ...messageIn(language, "entranceMessage.voided", given),
  icon: "warning",
});
