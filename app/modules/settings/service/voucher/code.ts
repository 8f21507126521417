import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for another on paper or on the phone: no 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const SIGNS = "ACDEFGHJKMNPQRTUVWXY34679";

/**
 * Random codes, each of them once.
 * @param length the number of random signs, after the prefix and a hyphen
 */
export function randomCodes({ prefix, count, length }: { prefix: string | null; count: number; length: number }) {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    codes.add(prefix ? `${prefix}-${random}` : random);
  }
  return [...codes];
}
