const formatters = new Map<string, Intl.NumberFormat>();

/** Formats hundredths of a point in a language, with one or two decimals: 712,5. */
export function formatPoints(hundredths: number, locale: string): string {
  const known = formatters.get(locale);
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 2, useGrouping: false };
  const formatter = known ?? new Intl.NumberFormat(locale, options);
  if (!known) formatters.set(locale, formatter);
  return formatter.format(hundredths / 100);
}
