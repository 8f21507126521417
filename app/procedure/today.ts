import { addDays, type Day, dayIn, defaultTimeZone } from "~/rules/time/date";

/**
 * The calendar day in Brasília, by which the intakes, vouchers and installments of all institutions open and close,
 * whatever time zone an institution shows.
 */
export function todayOf(now: Date): Day {
  return dayIn(now, defaultTimeZone);
}

/**
 * The first instant of the day `from` and the first one after the day `until`, as UTC texts to compare with stored
 * instants: `from <= instant < before`. A day in Brasília begins at 03:00 UTC.
 */
export function boundsOf(from: Day, until: Day): { from: string; before: string } {
  return { from: `${from}T03:00:00`, before: `${addDays(until, 1)}T03:00:00` };
}

/** The last instant of a day in Brasília, in UTC; Brazil has had no summer time since 2019 (Decreto 9.772/2019). */
export function endOf(day: Day): string {
  return `${addDays(day, 1)}T02:59:59.999Z`;
}
