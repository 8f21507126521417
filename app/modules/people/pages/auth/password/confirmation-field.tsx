import { z } from "zod";
import { Confirmation } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PasswordField } from "~/ui/password-field";

const constraints = constraintsOf(z.object({ confirmation: Confirmation }));

/** The repetition of a new password. */
export function ConfirmationField({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <PasswordField
      {...fieldProps(t, posted, "confirmation")}
      label={t("access.confirmation")}
      autoComplete="new-password"
      {...constraints.confirmation}
      required
    />
  );
}
