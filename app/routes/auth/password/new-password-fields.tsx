import type { PasswordRule } from "~/domain/access/password";
import { NEW_PASSWORD_LENGTH } from "~/domain/access/password";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PasswordField } from "~/ui/text-field";
import { PasswordRules } from "./password-rules";

const RULES = ["length", "uppercase", "lowercase", "number", "special", "common"] as const;
/** The password rules as a pattern for the browser. Only the server checks for words that are easy to guess. */
const PATTERN = `(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*\\d)(?=.*[.;:,<>#?!@$%^&*\\-]).{${NEW_PASSWORD_LENGTH},}`;

type Props = { posted: PostedForm; unmet: PasswordRule[] | null };

/** A new password and its confirmation, with the list of rules; after a refusal, the list marks the rules not met. */
export function NewPasswordFields({ posted, unmet }: Props) {
  const t = useT();
  return (
    <>
      <PasswordField
        {...fieldProps(t, posted, "newPassword")}
        label={t("access.newPassword")}
        hint={<PasswordRules rules={RULES} unmet={unmet} />}
        revealText={t("account.showPassword")}
        autoComplete="new-password"
        minLength={NEW_PASSWORD_LENGTH}
        maxLength={200}
        pattern={PATTERN}
        title={t("access.passwordRules")}
        required
      />
      <PasswordField
        {...fieldProps(t, posted, "confirmation")}
        label={t("access.confirmation")}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}
