import { addBusinessDays, addDays, type Day } from "~/domain/time/date";

/** Business days within which an institution reviews a document. */
export const REVIEW_BUSINESS_DAYS = 2;

/** The waiting times by which the queue can be filtered: overdue, or at least a number of days. */
export const waitingValues = ["overdue", "3", "7"] as const;

/** The last day on which a document was sent that is overdue for review today. */
export function lastOverdueDay(today: Day): Day {
  let day = addDays(today, -1);
  while (addBusinessDays(day, REVIEW_BUSINESS_DAYS) >= today) day = addDays(day, -1);
  return day;
}

/** The last day on which a document was sent that has waited as long as any of the given waits; null without one. */
export function sentUntil(waits: readonly string[], today: Day): Day | null {
  const days = waitingValues
    .filter((wait) => waits.includes(wait))
    .map((wait) => (wait === "overdue" ? lastOverdueDay(today) : addDays(today, -Number(wait))));
  return days.sort()[0] ?? null;
}
