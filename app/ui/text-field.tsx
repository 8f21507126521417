import type { ComponentProps } from "react";
import { classNames } from "./class-name";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field/field.css";
import { drawn } from "./icon";
import { useTypedText } from "./typed";

/** The attributes of a control that a field passes on. */
export type Native<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | "defaultValue" | "style"
> & {
  defaultValue?: string | undefined;
  [data: `data-${string}`]: string | undefined;
};

/** A single-line field; pass `type`, `inputMode`, `autoComplete`, `maxLength`, `pattern` as needed. */
export function TextField(props: FieldProps & Native<"input">) {
  const { field, native } = split(props);
  const text = useTypedText(field.name, native.defaultValue);
  return (
    <Field {...field}>
      <input type="text" {...native} defaultValue={text} {...controlAttributes(field)} className={css.control} />
    </Field>
  );
}

/** A field for digits of a document, phone or code; opens the numeric keyboard on phones. */
export function NumberField(props: FieldProps & Native<"input">) {
  return <TextField inputMode="numeric" {...props} />;
}

/** A multi-line text field. */
export function TextArea(props: FieldProps & Native<"textarea">) {
  const { field, native } = split(props);
  const text = useTypedText(field.name, native.defaultValue);
  return (
    <Field {...field}>
      <textarea rows={5} {...native} defaultValue={text} {...controlAttributes(field)} className={AREA} />
    </Field>
  );
}

const AREA = classNames(css.control, css.area);

export type Option = {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** Whether the option needs no description, so that choosing it hides the description field after the select. */
  plain?: boolean | undefined;
};

type SelectFieldProps = FieldProps & Native<"select"> & { options: readonly Option[]; emptyText?: string | undefined };

/** A select field; `emptyText` adds a first option with an empty value, such as "Select". */
export function SelectField({ options, emptyText, ...props }: SelectFieldProps) {
  const { field, native } = split(props);
  const value = useTypedText(field.name, native.defaultValue);
  return (
    <Field {...field}>
      <div className={css.adorned}>
        <select {...native} defaultValue={value} {...controlAttributes(field)} className={SELECT}>
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {options.map(({ value, label, disabled, plain }) => (
            <option key={value} value={value} disabled={disabled} data-plain={plain ? "" : undefined}>
              {label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>{drawn["chevron-down"]}</span>
      </div>
    </Field>
  );
}

const SELECT = classNames(css.control, css.select);
