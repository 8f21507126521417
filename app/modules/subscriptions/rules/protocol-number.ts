import { normalText } from "~/rules/normal-text";

const LENGTH = 6;

/** Check digit modulo 11 with the weights 2 to 9 from the right; unlike on bank slips, 10 and 11 become 0. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++)
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 8));
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

/**
 * The protocol number of an enrolment, which a candidate can read out: at least six digits and a check digit.
 * @param number of the enrolment within its institution, from 1
 * @example protocolOf(4812) is "004812-4"
 */
export function protocolOf(number: number): string {
  const digits = String(number).padStart(LENGTH, "0");
  return `${digits}-${checkDigit(digits)}`;
}

/**
 * Parses a typed protocol number, with or without hyphen and leading zeros, and returns the enrolment's number.
 * @returns null when the text is not a protocol number or its check digit is wrong
 */
export function parseProtocol(text: string): number | null {
  const match = /^(\d{1,9})[-. ]?(\d)$/.exec(normalText(text).slice(0, 20));
  if (!match) return null;
  const digits = match[1]!.padStart(LENGTH, "0");
  return checkDigit(digits) === Number(match[2]) ? Number(digits) : null;
}
