import { useT } from "~/i18n/use-t";
import { TextField } from "~/ui/text-field";
import { fieldProps, type PostedForm } from "./posted-form";

type Props = {
  posted: PostedForm;
  name: string;
  label: string;
  /** Of the visitor's own account; somebody else's is not filled in by the browser. */
  own?: boolean;
};

/** What an account is known by: user name, e-mail or document. */
export function IdentifierField({ posted, name, label, own = true }: Props) {
  return (
    <TextField
      {...fieldProps(useT(), posted, name)}
      label={label}
      autoComplete={own ? "username" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
    />
  );
}
