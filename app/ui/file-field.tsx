import type { ComponentProps } from "react";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field/field.css";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "style" | "type">;

/** Browsers never fill in a file field again, so after a refused form the visitor must choose the file anew. */
export function FileField(props: FileFieldProps) {
  const { field, native } = split(props);
  return (
    <Field {...field}>
      <input {...native} {...controlAttributes(field)} type="file" className={css.control} />
    </Field>
  );
}
