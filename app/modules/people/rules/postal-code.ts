import { normalText } from "~/rules/normal-text";

/**
 * Parses a CEP, the Brazilian postal code. It has no check digit. Eight zeros mean "unknown" in many registers and are
 * refused.
 * @returns the 8 digits, or null
 */
export function parsePostalCode(text: string): string | null {
  const digits = normalText(text).replace(/^(\d{2})\.?(\d{3})[-\s]?(\d{3})$/, "$1$2$3");
  return /^\d{8}$/.test(digits) && digits !== "00000000" ? digits : null;
}

/** Formats the 8 digits of a CEP as `01310-100`. */
export function formatPostalCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");
}
