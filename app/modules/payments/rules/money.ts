import { formatterStore } from "~/rules/formatter";

/** An amount of money in integer cents. Sums and splits stay integers. */
export type Cents = number;

const formatterOf = formatterStore((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }));

/**
 * Formats an amount as CLDR does for a locale: `R$ 1.299,90`, `R$1,299.90`, and in Spanish `1299,90 BRL`, since Spanish
 * names foreign currencies by their codes and groups digits from five on. Spaces are not breaking ones.
 * @param cents integer cents; negative amounts keep their sign
 */
export function formatMoney(cents: Cents, locale: string): string {
  return formatterOf(locale).format(cents / 100);
}

/**
 * Splits a total into equal parts; the last one includes the cents that remain.
 * @throws RangeError when the total is negative or not a whole number of cents, or `parts` is not a positive integer
 */
export function splitCents(total: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`not an amount in cents: ${total}`);
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`not a number of parts: ${parts}`);
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? each : total - each * (parts - 1)));
}

/**
 * A percentage of an amount, rounded half up to the cent.
 * @param hundredthsOfPercent 1000 is 10 %
 */
export function percentOf(cents: Cents, hundredthsOfPercent: number): Cents {
  return Math.floor((cents * hundredthsOfPercent + 5_000) / 10_000);
}
