import { z } from "zod";
import { heldPassword } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PasswordField } from "~/ui/password-field";

const constraints = constraintsOf(z.object({ currentPassword: heldPassword("access.currentPasswordRequired") }));

interface CurrentPasswordFieldProps {
  posted: PostedForm;
  label: string;
  hint?: string;
  required?: boolean;
}

/** The current password, with a hidden user name so that password managers know which account it belongs to. */
export function CurrentPasswordField({ posted, label, hint, required = true }: CurrentPasswordFieldProps) {
  const t = useT();
  const { user } = useFrame();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ""} />
      <PasswordField
        {...fieldProps(t, posted, "currentPassword")}
        label={label}
        revealText={t("account.showPassword")}
        autoComplete="current-password"
        hint={hint}
        {...constraints.currentPassword}
        required={required}
      />
    </>
  );
}
