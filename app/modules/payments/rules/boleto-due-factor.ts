import { addDays, type Day, daysBetween } from "~/rules/time/date";

const factorBase = "1997-10-07";
const cycleLength = 9_000;

/** A slip is taken to be due at most this many days ago, or in fewer than 6000 days, so that a factor has one date. */
const oldestSlip = 3_000;

/**
 * The due factor of a day: days since 1997-10-07, up to 9999 on 2025-02-21; 2025-02-22 starts again at 1000 (Febraban).
 * @returns four digits
 * @throws RangeError before 2000-07-03, when factors began at 1000, and when `day` is not a date
 */
export function dueFactor(day: Day): string {
  const days = daysBetween(factorBase, day);
  if (!(days >= 1_000)) throw new RangeError(`no due factor for ${day}`);
  return String(((days - 1_000) % cycleLength) + 1_000);
}

/**
 * The due day that a factor means on the day of reading.
 * @param reading the day of reading: factors repeat, so the due day is from 3000 days before it to 5999 days after it
 * @returns null when the factor carries no date (below 1000)
 */
export function dueDayOf(factor: string, reading: Day): Day | null {
  const days = Number(factor);
  if (!(days >= 1_000)) return null;
  const earliest = daysBetween(factorBase, reading) - oldestSlip;
  const cycles = Math.max(0, Math.ceil((earliest - days) / cycleLength));
  return addDays(factorBase, days + cycles * cycleLength);
}
