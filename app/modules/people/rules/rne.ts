import { normalText } from "~/rules/normal-text";

/**
 * Parses the number of a foreigner's registration (RNE, since 2017 CRNM): a letter, six or seven digits, and a check
 * character whose algorithm the Polícia Federal does not publish.
 * @returns the number in upper case without separators; null for any other text
 */
export function parseRne(text: string): string | null {
  const characters = normalText(text)
    .replace(/[\s.-]/g, "")
    .toUpperCase();
  return /^[A-Z]\d{6,7}[0-9A-Z]$/.test(characters) ? characters : null;
}

/** Formats a registration number as it is printed: `V123456-J`. */
export function formatRne(characters: string): string {
  return characters.replace(/^(.+)(.)$/, "$1-$2");
}
