import { formatterStore } from "./formatter";

const formatterOf = formatterStore(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2, useGrouping: false }),
);

/** Formats hundredths of a point in a language, with one or two decimals: 712,5. */
export function formatPoints(hundredths: number, locale: string): string {
  return formatterOf(locale).format(hundredths / 100);
}
