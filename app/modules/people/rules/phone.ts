import { normalText } from "~/rules/normal-text";

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
 * Parses a mobile number of Brazil, which is area code, 9 and eight digits after an optional +55 or trunk 0, or a number
 * of another country, which begins with + or 00 and the country's code. Only `readPersonText` knows whether a number of
 * another country exists.
 * @returns the 11 national digits in Brazil, else `+` and all digits (E.164); null for any other text
 */
export function parseMobile(text: string): string | null {
  const number = numberIn(text);
  // A number outside Brazil has at most 15 digits (ITU-T E.164); no country uses fewer than 7.
  if (/^\+(?!55)[1-9]\d{6,14}$/.test(number)) return number;
  return /^\d{2}9\d{8}$/.test(number) && isAreaCode(number.slice(0, 2)) ? number : null;
}

/**
 * Parses a landline number of Brazil: area code and eight digits that start with 2 to 5.
 * @returns the 10 national digits, or null
 */
export function parseLandline(text: string): string | null {
  const number = numberIn(text);
  return /^\d{2}[2-5]\d{7}$/.test(number) && isAreaCode(number.slice(0, 2)) ? number : null;
}

/** Parses a mobile or a landline number, as `parseMobile` does. */
export function parsePhone(text: string): string | null {
  return parseMobile(text) ?? parseLandline(text);
}

/** Formats national digits as `(11) 91234-5678` or `(11) 3123-4567`; leaves numbers of other countries unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** Formats national digits as `formatPhone` does, but with a no-break space and hyphen that keep them on one line. */
export function unbrokenPhone(digits: string): string {
  return formatPhone(digits).replace(" ", "\u00A0").replace("-", "\u2011");
}

/** The international form (E.164) of a parsed number, such as `+5511912345678`, for text messages. */
export function internationalPhone(parsed: string): string {
  return parsed.startsWith("+") ? parsed : `+55${parsed}`;
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

/** The digits of a number, without the country code of Brazil and the trunk 0. */
export const nationalPart = (text: string) => text.replace(/\D/g, "").replace(/^(?:(?:00)?55|0)(?=\d{10,11}$)/, "");

/** Says whether a text, in the form that `normalText` gives it, begins like a number with a country's code. */
export const isInternational = (text: string) => /^(?:\+|\(?00)/.test(text);

/** The national digits of a number in Brazil; `+` and all digits of any other. Empty for a text that is no number. */
function numberIn(typed: string): string {
  const text = normalText(typed);
  if (!/^\+?[\d\s().-]+$/.test(text)) return "";
  const [all, national] = [text.replace(/\D/g, ""), nationalPart(text)];
  return isInternational(text) && national === all ? `+${all.replace(/^00/, "")}` : national;
}

/** Masks a mobile number except its last four digits. */
export function maskMobile(parsed: string): string {
  return `${parsed.startsWith("+") ? "+*** *****" : "(**) *****"}-${parsed.slice(-4)}`;
}
