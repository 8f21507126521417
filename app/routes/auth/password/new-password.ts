import type { FieldErrors } from "~/contract/problem";
import { type PasswordPolicy, type PasswordRule, unmetPasswordRules } from "~/domain/access/password";

/** The result of reading a new password: the password, or its errors and the rules that it does not meet. */
export type TypedPassword =
  | { ok: true; password: string }
  | { ok: false; errors: FieldErrors; unmet: PasswordRule[] | null };

interface Reading {
  policy?: PasswordPolicy;
  /** Names of the two fields. */
  names?: readonly [password: string, confirmation: string];
}

const unmetTexts = { signUp: "access.signUpRules", new: "access.passwordRules" };

/** Reads the two fields of a new password. A refusal names the requirements that are not met, never the password. */
export function readNewPassword(form: FormData, { policy = "new", names }: Reading = {}): TypedPassword {
  const [first, second] = names ?? ["newPassword", "confirmation"];
  const password = String(form.get(first) ?? "");
  if (!password) return { ok: false, errors: { [first]: "access.newPasswordRequired" }, unmet: null };
  const unmet = unmetPasswordRules(policy, password);
  if (unmet.length > 0) {
    const text = unmet.length === 1 && unmet[0] === "common" ? "access.commonPassword" : unmetTexts[policy];
    return { ok: false, errors: { [first]: text }, unmet };
  }
  if (password !== form.get(second)) return { ok: false, errors: { [second]: "access.passwordsDiffer" }, unmet };
  return { ok: true, password };
}
