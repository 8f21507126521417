import { addDays, type Day, isDay } from "./date";
import { isHoliday } from "./holiday";

/**
 * The holidays of an institution's state and city, on which its banks settle nothing either. A holiday of each year is
 * `MM-DD`, one of a single year `YYYY-MM-DD`.
 */
export type LocalHolidays = ReadonlySet<string>;

/** For days that concern several institutions, or none. */
export const noLocalHolidays: LocalHolidays = new Set();

/** The parameter of an institution with its local holidays, as `localHolidaysIn` reads them. */
export const HOLIDAY_PARAMETER = "LocalHolidays";

/** The most local holidays of an institution, so that there is always a next business day. */
export const MOST_LOCAL_HOLIDAYS = 100;

/** Business days within which an institution answers candidates that has set no hours for it. */
export const ANSWER_BUSINESS_DAYS = 2;

/** Says whether a text is a local holiday: `01-25` for each year, or `2027-06-04` for one. */
export function isLocalHoliday(text: string): boolean {
  // A leap year has every day of every year.
  return isDay(text.length === 5 ? `2024-${text}` : text);
}

/** The local holidays in a parameter, separated by commas; whatever is none is ignored. */
export function localHolidaysIn(text: string | null | undefined): LocalHolidays {
  if (!text) return noLocalHolidays;
  const entries = text.split(",").map((entry) => entry.trim());
  return new Set(entries.filter(isLocalHoliday).slice(0, MOST_LOCAL_HOLIDAYS));
}

/** Says whether banks settle payments that day: not on a weekend, and on no holiday of the country or of the place. */
export function isBusinessDay(day: Day, holidays: LocalHolidays): boolean {
  const weekday = new Date(day).getUTCDay();
  const isLocal = holidays.has(day) || holidays.has(day.slice(5));
  return weekday !== 0 && weekday !== 6 && !isLocal && !isHoliday(day);
}

/**
 * The day a number of business days later. For 0 it is the day itself, or the next business day if that day is not a
 * business day.
 */
export function addBusinessDays(day: Day, days: number, holidays: LocalHolidays): Day {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  while (!isBusinessDay(reached, holidays)) reached = addDays(reached, 1);
  return reached;
}
