import { z } from "zod";
import { useT } from "~/i18n/use-t";
import { TextField } from "~/ui/text-field";
import { Identifier } from "./access-field";
import { constraintsOf } from "./constraint";
import { fieldProps, type PostedForm } from "./posted-form";

const constraints = constraintsOf(z.object({ identifier: Identifier }));

type Props = {
  posted: PostedForm;
  name: string;
  label: string;
  /** Whether the account is the visitor's own; browsers do not fill in another user's. */
  own?: boolean;
};

/** The identifier of an account: user name, e-mail or document. */
export function IdentifierField({ posted, name, label, own = true }: Props) {
  return (
    <TextField
      {...fieldProps(useT(), posted, name)}
      label={label}
      autoComplete={own ? "username" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      {...constraints.identifier}
    />
  );
}
