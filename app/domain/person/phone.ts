import { normalText } from "../normal-text";

/** The area codes in use in Brazil (Anatel, national numbering plan). */
const areaCodes = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
    "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

/** Says whether two digits are a valid area code. */
export function isAreaCode(code: string): boolean {
  return areaCodes.has(code);
}

/**
 * Parses a mobile number: area code, 9 and eight digits; +55 or the trunk 0 may precede them.
 * @returns the 11 national digits, or null
 */
export function parseMobile(text: string): string | null {
  const digits = nationalDigits(text);
  return digits && /^\d{2}9\d{8}$/.test(digits) && isAreaCode(digits.slice(0, 2)) ? digits : null;
}

/**
 * Parses a landline number: area code and eight digits that start with 2 to 5.
 * @returns the 10 national digits, or null
 */
export function parseLandline(text: string): string | null {
  const digits = nationalDigits(text);
  return digits && /^\d{2}[2-5]\d{7}$/.test(digits) && isAreaCode(digits.slice(0, 2)) ? digits : null;
}

/** Parses a mobile or a landline number; returns its national digits, or null. */
export function parsePhone(text: string): string | null {
  return parseMobile(text) ?? parseLandline(text);
}

/** Formats national digits as `(11) 91234-5678` or `(11) 3123-4567`. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** Formats national digits as `formatPhone` does, but with a no-break space and hyphen that keep them on one line. */
export function unbrokenPhone(digits: string): string {
  return formatPhone(digits).replace(" ", "\u00A0").replace("-", "\u2011");
}

/**
 * The address of a link that calls a number. A number without `+` is Brazilian; one that begins with 0, such as 0800,
 * gets no country code.
 */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.startsWith("0") ? `tel:${digits}` : `tel:+55${digits}`;
}

function nationalDigits(typed: string): string | null {
  const text = normalText(typed);
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (/^55\d{10,11}$/.test(digits)) return digits.slice(2);
  if (text.startsWith("+")) return null;
  return digits.replace(/^0(?=\d{10,11}$)/, "");
}

/** Masks a mobile number except its last four digits. */
export function maskMobile(digits: string): string {
  return `(**) *****-${digits.slice(-4)}`;
}
