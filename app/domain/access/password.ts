import { isCommonPassword } from "~/domain/access/common-password";

/** What a password still lacks; the ids are the ends of catalogue keys. */
export type PasswordRule = "length" | "uppercase" | "lowercase" | "number" | "special" | "common";

/** Fewest characters of a password at sign-up and of a new one afterwards. */
export const SIGN_UP_PASSWORD_LENGTH = 6;
export const NEW_PASSWORD_LENGTH = 8;

/**
 * The sign-up rule: 6 characters or more with an uppercase letter, a number and a special character.
 * @returns the rules it does not meet, in that order; none when it is good
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
 * The rule for resets and the account page: 8 characters or more with an uppercase and a lowercase letter, a number
 * and one of `.;:,<>#?!@$%^&*-`.
 * @returns the rules it does not meet, in that order; none when it is good
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
