import { normalText } from "~/rules/normal-text";

/**
 * Parses a CPF, the taxpayer number of a person in Brazil, with or without its dots and dash.
 * Weights 10 to 2, then 11 to 2, modulus 11. A number of one repeated digit passes the check, but is never issued.
 * @returns the 11 digits, or null when it is not a CPF
 */
export function parseCpf(text: string): string | null {
  const digits = normalText(text).replace(/[\s.-]/g, "");
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  const first = checkDigit(digits.slice(0, 9));
  const second = checkDigit(digits.slice(0, 9) + first);
  return digits.endsWith(`${first}${second}`) ? digits : null;
}

/** Formats the 11 digits of a CPF as `123.456.789-09`. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** Hides the outer digits of a CPF, as public Brazilian registers do: `***.456.789-**`. */
export function maskCpf(digits: string): string {
  return digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, "***.$1.$2-**");
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
