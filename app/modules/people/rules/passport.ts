import { normalText } from "~/rules/normal-text";

/**
 * Parses a passport number: six to nine letters and digits (ICAO Doc 9303), at least one digit, not all the same.
 * @returns the number in upper case without spaces and hyphens, or null
 */
export function parsePassport(text: string): string | null {
  const characters = normalText(text).replace(/[\s-]/g, "").toUpperCase();
  return /^(?=.*\d)(?!(.)\1+$)[0-9A-Z]{6,9}$/.test(characters) ? characters : null;
}
