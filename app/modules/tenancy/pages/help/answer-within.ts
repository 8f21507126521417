import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { AnswerQueue } from "~/rules/time/answer-time";
import { ANSWER_BUSINESS_DAYS } from "~/rules/time/business-day";

/** The time within which the institution answers those who wait in a queue, in words. */
export function useAnswerWithin(queue: AnswerQueue): string {
  const t = useT();
  const { site } = useFrame();
  const { unit, count } = site?.answers?.[queue] ?? { unit: "days", count: ANSWER_BUSINESS_DAYS };
  return t(unit === "days" ? "word.workingDays" : "word.hoursOfService", { count });
}
