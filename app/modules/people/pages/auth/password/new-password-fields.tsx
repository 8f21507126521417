import { NewPassword } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PasswordField } from "~/ui/password-field";
import { ConfirmationField } from "./confirmation-field";
import { PasswordRules } from "./password-rules";

const constraints = constraintsOf(NewPassword);

/** A new password and its confirmation, with the list of rules. */
export function NewPasswordFields({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <>
      <PasswordField
        {...fieldProps(t, posted, "newPassword")}
        label={t("access.newPassword")}
        hint={<PasswordRules posted={posted} field="newPassword" />}
        revealText={t("account.showPassword")}
        autoComplete="new-password"
        {...constraints.newPassword}
      />
      <ConfirmationField posted={posted} />
    </>
  );
}
