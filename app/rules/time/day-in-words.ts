import { formatterStore } from "../formatter";
import type { Day } from "./date";

/** Formats a day as day and month in words in a language, such as "10 de dezembro". */
export function formatDayInWords(day: Day, locale: string): string {
  return dayInWords(locale).format(new Date(day));
}

const dayInWords = formatterStore(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }),
);
