import { normalText } from "~/rules/normal-text";

/**
 * Parses an RG, an identity card number: 6 to 15 letters and digits, with spaces, points, slashes and hyphens. Each
 * state has its own format, so only impossible values are refused: characters that are all the same, no digit at all,
 * or the word `null` that old forms stored.
 * @returns the normal text in upper case, or null
 */
export function parseRg(text: string): string | null {
  const written = normalText(text).toUpperCase();
  const characters = written.replace(/[\s./-]/g, "");
  if (!/^[0-9A-Z]{6,15}$/.test(characters)) return null;
  if (!/\d/.test(characters) || /^(.)\1+$/.test(characters) || characters.includes("NULL")) return null;
  return written;
}
