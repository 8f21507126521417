import { ANSWER_BUSINESS_DAYS } from "./business-day";
import { addDays, dayIn } from "./date";
import { instantAt } from "./local-time";
import { type Opening, openingIn, type ServiceSpan, spansOn } from "./service-hours";

/** The queues for which an institution sets within how many hours of its service it answers. */
export const answerQueues = ["documents", "examScores", "refunds", "reconciliation"] as const;
export type AnswerQueue = (typeof answerQueues)[number];

/** The fewest and the most hours of service within which an institution answers. */
export const answerHours = { least: 1, most: 400 } as const;

/** What an institution promises: to answer within a number of its working days, or of hours of its service. */
export interface AnswerPromise {
  unit: "days" | "hours";
  count: number;
}

/** The days that are searched back for enough hours of service. */
const MOST_DAYS = 730;
const MINUTE_MS = 60_000;

/** The parameter of a queue: `documents` is `AnswerDocuments`. */
const parameterOf = (queue: AnswerQueue): string => `Answer${queue.charAt(0).toUpperCase()}${queue.slice(1)}`;

/** Within how many hours of service an institution answers; null if it has set none. */
export function answerHoursIn(parameters: Readonly<Record<string, string>>, queue: AnswerQueue): number | null {
  const text = parameters[parameterOf(queue)] ?? "";
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return hours >= answerHours.least && hours <= answerHours.most ? hours : null;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

const lengthOf = (spans: readonly ServiceSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);

/**
 * What an institution promises whoever waits in a queue. Where each of its days has the same hours, and the promise is
 * some of these days, it is given in days.
 */
export function answerPromiseIn(parameters: Readonly<Record<string, string>>, queue: AnswerQueue): AnswerPromise {
  const hours = answerHoursIn(parameters, queue);
  if (hours === null) return { unit: "days", count: ANSWER_BUSINESS_DAYS };
  const lengths = new Set(openingIn(parameters).days.flatMap((spans) => lengthOf(spans) || []));
  const [length = 0] = lengths;
  const isWhole = lengths.size === 1 && (hours * 60) % length === 0;
  return isWhole ? { unit: "days", count: (hours * 60) / length } : { unit: "hours", count: hours };
}

/** The promises for all queues. */
export const answerPromisesIn = (parameters: Readonly<Record<string, string>>) =>
  Object.fromEntries(answerQueues.map((queue) => [queue, answerPromiseIn(parameters, queue)])) as Record<
    AnswerQueue,
    AnswerPromise
  >;

/**
 * The latest instant since which a number of hours of service have passed: whoever has waited since then or longer has
 * waited too long.
 * @param hours above 0
 */
export function waitedSince(
  parameters: Readonly<Record<string, string>>,
  hours: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const opening = openingIn(parameters);
  let left = hours * 60 * MINUTE_MS;
  let day = dayIn(now, timeZone);
  for (let days = 0; days < MOST_DAYS; days += 1) {
    for (const { from, to } of instantsOn(opening, day, timeZone).toReversed()) {
      const passed = Math.min(to, now.getTime()) - from;
      if (passed >= left) return new Date(from + passed - left);
      left -= Math.max(0, passed);
    }
    day = addDays(day, -1);
  }
  return new Date(now.getTime() - MOST_DAYS * 24 * 60 * MINUTE_MS);
}

/** The spans of a day as instants; what the clocks skip is left out. */
function instantsOn(opening: Opening, day: string, timeZone: string): { from: number; to: number }[] {
  const at = (time: string) => {
    const next = time === "24:00";
    return instantAt(`${next ? addDays(day, 1) : day}T${next ? "00:00" : time.padStart(5, "0")}`, timeZone);
  };
  return spansOn(opening, day).flatMap((span) => {
    const [from, to] = [at(span.from), at(span.to)];
    return from && to ? [{ from: from.getTime(), to: to.getTime() }] : [];
  });
}
