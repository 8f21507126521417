import { isCommonPassword } from "~/modules/people/rules/access/common-password";

/** The requirements of a password; each is the last part of the key of its text in `app/i18n`. */
export type PasswordRule = "length" | "uppercase" | "lowercase" | "number" | "special" | "common";

/** The occasions on which a password is set. At sign-up it has fewer requirements than later. */
export type PasswordPolicy = "signUp" | "new";

/** The requirements of each policy, in the order in which pages list them. */
export const passwordRules: Record<PasswordPolicy, readonly PasswordRule[]> = {
  signUp: ["length", "uppercase", "number", "special", "common"],
  new: ["length", "uppercase", "lowercase", "number", "special", "common"],
};

/** The least number of characters. */
const lengths: Record<PasswordPolicy, number> = { signUp: 6, new: 8 };
const specials: Record<PasswordPolicy, RegExp> = { signUp: /[^\p{L}\p{N}\s]/u, new: /[.;:,<>#?!@$%^&*-]/ };

const checks: Record<PasswordRule, (password: string, policy: PasswordPolicy) => boolean> = {
  length: (password, policy) => [...password].length >= lengths[policy],
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\d/.test(password),
  special: (password, policy) => specials[policy].test(password),
  common: (password) => !isCommonPassword(password),
};

/**
 * Checks a password. At sign-up it needs 6 characters with an uppercase letter, a number and a special character. Later
 * it needs 8, also with a lowercase letter, and a special character of `.;:,<>#?!@$%^&*-`. It may never be common.
 * @returns the requirements that it does not meet, in the order of `passwordRules`; empty when it meets all
 */
export const unmetPasswordRules = (policy: PasswordPolicy, password: string): PasswordRule[] =>
  passwordRules[policy].filter((rule) => !checks[rule](password, policy));
