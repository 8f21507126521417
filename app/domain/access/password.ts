import { isCommonPassword } from "~/domain/access/common-password";

/** The requirements of a password; each is the last part of a catalogue key. */
export type PasswordRule = "length" | "uppercase" | "lowercase" | "number" | "special" | "common";

/** Minimum lengths: at sign-up, and for a password that is set later. */
export const SIGN_UP_PASSWORD_LENGTH = 6;
export const NEW_PASSWORD_LENGTH = 8;

/**
 * Checks the sign-up rule: 6 characters or more with an uppercase letter, a number and a special character.
 * @returns the requirements it does not meet, in that order; empty when it meets all
 */
export function unmetSignUpRules(password: string): PasswordRule[] {
  return unmet([
    ["length", [...password].length >= SIGN_UP_PASSWORD_LENGTH],
    ["uppercase", /\p{Lu}/u.test(password)],
    ["number", /\d/.test(password)],
    ["special", /[^\p{L}\p{N}\s]/u.test(password)],
    ["common", !isCommonPassword(password)],
  ]);
}

/**
 * Checks the rule for resets and the account page: 8 characters or more with an uppercase and a lowercase letter, a
 * number and one of `.;:,<>#?!@$%^&*-`.
 * @returns the requirements it does not meet, in that order; empty when it meets all
 */
export function unmetNewPasswordRules(password: string): PasswordRule[] {
  return unmet([
    ["length", [...password].length >= NEW_PASSWORD_LENGTH],
    ["uppercase", /\p{Lu}/u.test(password)],
    ["lowercase", /\p{Ll}/u.test(password)],
    ["number", /\d/.test(password)],
    ["special", /[.;:,<>#?!@$%^&*-]/.test(password)],
    ["common", !isCommonPassword(password)],
  ]);
}

function unmet(rules: [PasswordRule, boolean][]): PasswordRule[] {
  return rules.filter(([, met]) => !met).map(([rule]) => rule);
}
