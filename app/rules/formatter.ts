/**
 * Creates formatters once and keeps them, because creating one costs as much as formatting many values.
 * @param create creates the formatter of a key: one of the few locales, currencies or time zones
 */
export function formatterStore<Formatter>(create: (key: string) => Formatter): (key: string) => Formatter {
  const kept = new Map<string, Formatter>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const formatter = create(key);
    kept.set(key, formatter);
    return formatter;
  };
}

const numberFormatter = formatterStore((locale) => new Intl.NumberFormat(locale, { useGrouping: "always" }));

/** The sign before the decimals of a number in a language. */
export const decimalMark = (locale: string): string =>
  numberFormatter(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

/** Formats a whole number in a language, in groups of three digits: 1.000. */
export const formatNumber = (number: number, locale: string): string => numberFormatter(locale).format(number);
