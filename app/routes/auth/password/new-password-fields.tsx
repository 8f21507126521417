import type { PasswordRule } from "~/domain/access/password";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PasswordField } from "~/ui/password-field";
import { ConfirmationField } from "./confirmation-field";
import { PasswordRules } from "./password-rules";

type Props = { posted: PostedForm; unmet: PasswordRule[] | null };

/** A new password and its confirmation, with the list of rules; the list marks the rules in `unmet` as not met. */
export function NewPasswordFields({ posted, unmet }: Props) {
  const t = useT();
  return (
    <>
      <PasswordField
        {...fieldProps(t, posted, "newPassword")}
        label={t("access.newPassword")}
        hint={<PasswordRules field="newPassword" unmet={unmet} />}
        revealText={t("account.showPassword")}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <ConfirmationField posted={posted} />
    </>
  );
}
