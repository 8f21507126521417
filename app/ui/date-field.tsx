import type { FieldProps } from "./field";
import { type Native, TextField } from "./text-field";

/** A calendar date, posted as `YYYY-MM-DD`. */
export function DateField(props: FieldProps & Native<"input">) {
  return <TextField {...props} type="date" />;
}
