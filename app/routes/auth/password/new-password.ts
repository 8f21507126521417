import type { FieldErrors } from "~/contract/problem";
import type { PasswordRule } from "~/domain/access/password";
import { unmetNewPasswordRules } from "~/domain/access/password";

/** The result of reading a new password: the password, or its errors and the rules that it does not meet. */
export type TypedPassword =
  | { ok: true; password: string }
  | { ok: false; errors: FieldErrors; unmet: PasswordRule[] | null };

/** Reads the two fields of a new password; reports the requirements that it does not meet, never the password. */
export function readNewPassword(form: FormData): TypedPassword {
  const [password, confirmation] = [form.get("newPassword"), form.get("confirmation")].map((text) =>
    String(text ?? ""),
  );
  if (!password) return refuse({ newPassword: "access.newPasswordRequired" }, null);
  const unmet = unmetNewPasswordRules(password);
  if (unmet.length > 0) {
    const text = unmet.includes("common") && unmet.length === 1 ? "access.poorPassword" : "access.passwordRules";
    return refuse({ newPassword: text }, unmet);
  }
  if (password !== confirmation) return refuse({ confirmation: "access.passwordsDiffer" }, []);
  return { ok: true, password };
}

const refuse = (errors: Record<string, string>, unmet: PasswordRule[] | null): TypedPassword => ({
  ok: false,
  errors,
  unmet,
});
