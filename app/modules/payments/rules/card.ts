import { normalText } from "~/rules/normal-text";

/** The card brands that Brazilian acquirers accept, in the order in which pages show them. */
export const cardBrands = ["visa", "mastercard", "elo", "amex", "hipercard", "diners"] as const;
export type CardBrand = (typeof cardBrands)[number];

interface BrandRule {
  brand: CardBrand;
  prefix: RegExp;
  lengths: readonly number[];
  securityCodeLength: number;
}

const eloPrefix = new RegExp(
  "^(401178|401179|431274|438935|451416|457393|45763[12]|504175|5067|509|627780|636297|636368|" +
    "65003[1-35-9]|6500[45]|65040[5-9]|6504[1-3]|65048[5-9]|65049|6505|6507|6509|6516[5-7]|65500|6550[0-5])",
);

/** Elo has numbers inside the range of Visa, and Hipercard inside that of Diners, so they are matched first. */
const brandRules: readonly BrandRule[] = [
  { brand: "elo", prefix: eloPrefix, lengths: [16], securityCodeLength: 3 },
  { brand: "hipercard", prefix: /^(606282|3841[046]0|637(095|568|599|609|612))/, lengths: [16], securityCodeLength: 3 },
  { brand: "amex", prefix: /^3[47]/, lengths: [15], securityCodeLength: 4 },
  { brand: "diners", prefix: /^3(0[0-5]|[689])/, lengths: [14, 16], securityCodeLength: 3 },
  { brand: "visa", prefix: /^4/, lengths: [13, 16, 19], securityCodeLength: 3 },
  {
    brand: "mastercard",
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    securityCodeLength: 3,
  },
];

const allLengths = brandRules.flatMap(({ lengths }) => lengths);
const [SHORTEST, LONGEST] = [Math.min(...allLengths), Math.max(...allLengths)];

/** The brand whose numbers begin with these digits, or null; the number may be incomplete. */
export function brandOf(digits: string): CardBrand | null {
  return brandRules.find(({ prefix }) => prefix.test(digits))?.brand ?? null;
}

/** The allowed numbers of digits of a brand's cards. */
export function cardLengths(brand: CardBrand): readonly number[] {
  return ruleOf(brand).lengths;
}

/** The number of digits of a brand's security code: 4 for Amex, else 3. */
export function securityCodeLength(brand: CardBrand): number {
  return ruleOf(brand).securityCodeLength;
}

/** Luhn's check (ISO/IEC 7812-1): with every second digit from the right doubled, digits sum to a multiple of 10. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Parses a text that consists only of a card number, with or without spaces, hyphens, dots and slashes. The number must
 * have a known brand, that brand's length, and pass Luhn's check.
 * @returns its digits, or null
 */
export function parseCardNumber(text: string): string | null {
  const digits = normalText(text).replace(/[\s./-]/g, "");
  if (digits.length < SHORTEST || digits.length > LONGEST) return null;
  const brand = brandOf(digits);
  return brand && cardLengths(brand).includes(digits.length) && passesLuhn(digits) ? digits : null;
}

/**
 * Parses an expiry date written `MM/YY` or `MM/YYYY`, with or without the slash.
 * @returns month 1 to 12 and the full year, or null
 */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?((?:20)?\d{2})$/.exec(normalText(text).replace(/\s/g, "")) ?? [];
  return month && year ? { month: Number(month), year: Number(year.slice(-2)) + 2000 } : null;
}

/**
 * Says whether an expiry date is valid: its month is not over, and at most 20 years ahead.
 * @param month 1 to 12
 * @param year full year
 */
export function isExpiryValid(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12) return false;
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + month - 1 - now.getUTCMonth();
  return monthsLeft >= 0 && monthsLeft <= 240;
}

function ruleOf(brand: CardBrand): BrandRule {
  const rule = brandRules.find((candidate) => candidate.brand === brand);
  if (!rule) throw new RangeError(`unknown brand: ${brand}`);
  return rule;
}
