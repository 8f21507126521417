import type { ComponentProps } from "react";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field/field.css";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "style" | "type">;

/** A file of the visitor's device; browsers never fill it in again, so a refused one must be chosen anew. */
export function FileField(props: FileFieldProps) {
  const { field, native } = split(props);
  return (
    <Field {...field}>
      <input {...native} {...controlAttributes(field)} type="file" className={css.control} />
    </Field>
  );
}
