import { formatterStore } from "../formatter";
import { normalText } from "../normal-text";

/** The time zone of institutions and people that have set none. */
export const defaultTimeZone = "America/Sao_Paulo";

/** A calendar day as ISO text, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

const dayLength = 86_400_000;

/** Says whether a text is a day that exists, such as 2028-02-29 but not 2027-02-29. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(Date.parse(text)) === text;
}

/**
 * The day that a person typed: day, month and year between slashes, points, hyphens or spaces, such as `5/3/1999`, or
 * as eight digits, such as `05031999`, for phones whose keypad has digits alone; also year, month and day, as browsers
 * post dates.
 * @returns null for another form, also that of a year of two digits; the day may not exist (`isDay`)
 */
export function typedDay(text: string): Day | null {
  const written = normalText(text).replace(/^(\d\d)(\d\d)(\d{4})$/, "$1/$2/$3");
  const parts = written.split(/ ?[./-] ?| /);
  const [year, month = "", day = ""] = parts[0]?.length === 4 ? parts : parts.reverse();
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parts.length === 3 && /^\d{4}-\d\d-\d\d$/.test(found) ? found : null;
}

/** The day a number of days later, or earlier when the number is negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * dayLength);
}

/** The same day of a later month, or that month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const next = new Date(first);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(first + (Math.min(date.getUTCDate(), last) - 1) * dayLength);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The calendar day of an instant in a time zone, such as `America/Sao_Paulo`. */
export function dayIn(instant: Date, timeZone: string): Day {
  return clockOf(timeZone).format(instant).slice(0, 10).split("/").reverse().join("-");
}

/** Formats a day as dd/MM/yyyy. */
export function formatDay(day: Day): string {
  return day.slice(0, 10).split("-").reverse().join("/");
}

/** Formats a day as day and month in words in a language, such as "10 de dezembro". */
export function formatDayInWords(day: Day, locale: string): string {
  return dayInWords(locale).format(new Date(day));
}

/**
 * Formats an instant as dd/MM/yyyy HH:mm in a time zone, the same in every language.
 * @param iso UTC ISO text
 * @throws RangeError when the instant or the time zone does not exist
 */
export function formatInstant(iso: string, timeZone: string): string {
  return clockOf(timeZone).format(new Date(iso)).replace(",", "");
}

/**
 * Formats an instant relative to now in a language, such as "há 2 horas".
 * @param iso UTC ISO text, before or after now
 */
export function formatRelative(iso: string, now: Date, locale: string): string {
  const seconds = (Date.parse(iso) - now.getTime()) / 1000;
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (["second", 1] as const);
  return relativeIn(locale).format(Math.trunc(seconds / length), unit);
}

function toDay(time: number): Day {
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

const relativeIn = formatterStore((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
const dayInWords = formatterStore(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }),
);

/** The formatter of `dd/MM/yyyy, HH:mm` in a time zone. */
const clockOf = formatterStore(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
);
