import { addDays, type Day, isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";

/** The periods that the list of charges offers by one click. */
export const quickPeriods = ["today", "7d", "30d", "month", "all"] as const;

/** A range of days, the first and the last included; null where the range has no limit. */
export interface Period {
  from: Day | null;
  until: Day | null;
}

const RANGE = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** The days of a period as the address names it: a quick one, or `2026-11-01..2026-11-30`; null for any other text. */
export function periodOf(text: string, today: Day): Period | null {
  switch (text) {
    case "today":
      return { from: today, until: today };
    case "7d":
      return { from: addDays(today, -6), until: today };
    case "30d":
      return { from: addDays(today, -29), until: today };
    case "month":
      return { from: `${today.slice(0, 8)}01`, until: today };
    case "all":
      return { from: null, until: null };
  }
  const [, from = "", until = ""] = RANGE.exec(text) ?? [];
  return isDay(from) && isDay(until) && from <= until ? { from, until } : null;
}

/** The days typed into a list's filters `from` and `until`. */
export interface TypedDays {
  from?: readonly string[] | undefined;
  until?: readonly string[] | undefined;
}

/** The range of typed days. A text that names no day sets no limit. */
export const typedPeriod = ({ from, until }: TypedDays): Period => ({ from: dayIn(from), until: dayIn(until) });

const dayIn = (texts: readonly string[] = []): Day | null =>
  texts.map((text) => typedDay(text) ?? "").find((day) => isDay(day)) ?? null;

/** A range of typed days as the address names it; null unless both are days in order. */
export function rangeText(from: string, until: string): string | null {
  const [first, last] = [typedDay(from) ?? "", typedDay(until) ?? ""];
  return isDay(first) && isDay(last) && first <= last ? `${first}..${last}` : null;
}
