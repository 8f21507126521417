import type { FieldProps } from "./field";
import { type Native, TextField } from "./text-field";

/**
 * An e-mail address. Not of type `email`: browsers would refuse an address pasted with a space or a mark that nobody
 * sees, which the server drops.
 */
export function EmailField(props: FieldProps & Native<"input">) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} autoComplete="email" {...props} />;
}
