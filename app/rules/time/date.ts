import { formatterStore } from "../formatter";

/** The time zone of institutions and people that have set none. */
export const defaultTimeZone = "America/Sao_Paulo";

/** A calendar day as ISO text, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

const dayLength = 86_400_000;

/** Says whether a text is a day that exists, such as 2028-02-29 but not 2027-02-29. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(Date.parse(text)) === text;
}

/** The day a number of days later, or earlier when the number is negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * dayLength);
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

/**
 * Formats an instant as dd/MM/yyyy HH:mm in a time zone, the same in every language.
 * @param iso UTC ISO text
 * @throws RangeError when the instant or the time zone does not exist
 */
export function formatInstant(iso: string, timeZone: string): string {
  return clockOf(timeZone).format(new Date(iso)).replace(",", "");
}

function toDay(time: number): Day {
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

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
