import { z } from "zod";
import type { TextKey } from "~/i18n/catalogue";
import { type PasswordPolicy, unmetPasswordRules } from "~/modules/people/rules/access/password";
import { lineText, unlessWrong } from "./line";

const MAX_LENGTH = 200;
const TOO_LONG = "personalData.errorTooLong";

/** User name, e-mail or document of an account. */
export const Identifier = lineText("word.usernameRequired").max(MAX_LENGTH, TOO_LONG);

/** The e-mail address of an account; the service checks it. */
export const AccountEmail = lineText("access.errorEmail").max(MAX_LENGTH, TOO_LONG);

/** A code from a message. */
export const SentCode = lineText("access.codeRequired").max(20, "access.codeWrong");

/** A password that an account has. */
export const heldPassword = (missing: TextKey) => z.string({ error: missing }).max(MAX_LENGTH, TOO_LONG);

const unmetTexts = { signUp: "access.signUpRules", new: "access.passwordRules" } as const;

/** A password to set. After the message of a refused one, the field's errors name the rules that it does not meet. */
export const newPassword = (policy: PasswordPolicy = "new") =>
  z
    .string({ error: "access.newPasswordRequired" })
    .max(MAX_LENGTH, TOO_LONG)
    .superRefine((password, { addIssue }) => {
      const unmet = unmetPasswordRules(policy, password);
      if (unmet.length === 0) return;
      const isCommon = unmet.length === 1 && unmet[0] === "common";
      for (const message of [isCommon ? "access.commonPassword" : unmetTexts[policy], ...unmet])
        addIssue({ code: "custom", message });
    });

/** The check that a form's second password repeats its first one. */
export function repeated<First extends string, Second extends string>(first: First, second: Second) {
  type Typed = { [Name in First | Second]?: string | undefined };
  type Check = [isRepeated: (typed: Typed) => boolean, options: RefineOptions];
  const options: RefineOptions = { path: [second], error: "access.passwordsDiffer", when: unlessWrong(first) };
  const check: Check = [(typed) => typed[first] === typed[second], options];
  return check;
}

type RefineOptions = { path: string[]; error: TextKey; when: ReturnType<typeof unlessWrong> };

/** The second of two fields for a new password. */
export const Confirmation = z.string().max(MAX_LENGTH, TOO_LONG).default("");

/** The fields of a new password; a form with them also makes the check `repeated`. */
export const newPasswordFields = { newPassword: newPassword(), confirmation: Confirmation };

export const NewPassword = z.object(newPasswordFields).refine(...repeated("newPassword", "confirmation"));

/** A new password in place of the present one. @param missing the message for an absent present one */
export const passwordChange = (missing: TextKey) =>
  z
    .object({ currentPassword: heldPassword(missing), ...newPasswordFields })
    .refine(...repeated("newPassword", "confirmation"));
