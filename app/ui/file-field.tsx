import type { ComponentProps } from "react";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field/field.css";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "style" | "type">;

/** A file field; browsers never fill it in again, so the visitor must choose a refused file anew. */
export function FileField(props: FileFieldProps) {
  const { field, native } = split(props);
  return (
    <Field {...field}>
      <input {...native} {...controlAttributes(field)} type="file" className={css.control} />
    </Field>
  );
}
