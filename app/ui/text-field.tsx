import type { ComponentProps } from "react";
import { classNames } from "./class-name";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field.css";
import { Icon } from "./icon";
import { type Option, optionMarkup } from "./option-markup";

type Native<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, keyof FieldProps | "style">;

export type TextFieldProps = FieldProps & Native<"input">;

/** One line of text; pass `type`, `inputMode`, `autoComplete`, `maxLength`, `pattern` as the value asks for. */
export function TextField(props: TextFieldProps) {
  const { field, native } = split(props);
  return (
    <Field {...field}>
      <input type="text" {...native} {...controlAttributes(field)} className={css.control} />
    </Field>
  );
}

/** A calendar date, posted as `YYYY-MM-DD`. */
export function DateField(props: FieldProps & Native<"input">) {
  return <TextField {...props} type="date" />;
}

/** A number of a document, phone, code: digits on the phone's keyboard. */
export function NumberField(props: FieldProps & Native<"input">) {
  return <TextField inputMode="numeric" {...props} />;
}

type PasswordFieldProps = FieldProps & Native<"input"> & { revealText?: string | undefined };

/** Never shows what was typed before. The reveal button stays hidden until the enhancement script finds `data-reveal` and unhides it. */
export function PasswordField({ revealText, ...props }: PasswordFieldProps) {
  const { field, native } = split(props);
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <div className={css.withButton}>
        <input
          autoComplete="current-password"
          {...native}
          {...control}
          defaultValue=""
          type="password"
          className={css.control}
        />
        {revealText && (
          <button type="button" className={css.reveal} data-reveal={control.id} aria-pressed="false" hidden>
            <Icon name="eye" />
            {revealText}
          </button>
        )}
      </div>
    </Field>
  );
}

export function TextArea(props: FieldProps & Native<"textarea">) {
  const { field, native } = split(props);
  return (
    <Field {...field}>
      <textarea rows={5} {...native} {...controlAttributes(field)} className={classNames(css.control, css.area)} />
    </Field>
  );
}

type SelectFieldProps = FieldProps & Native<"select"> & { options: readonly Option[]; emptyText?: string | undefined };

/** `emptyText` adds a first choice with an empty value, such as "Select". */
export function SelectField({ options, emptyText, defaultValue, ...props }: SelectFieldProps) {
  const { field, native } = split(props);
  const all = emptyText === undefined ? options : [{ value: "", label: emptyText }, ...options];
  // Lists of countries and cities as elements would be a third of what a page costs.
  const markup = { __html: optionMarkup(all, String(defaultValue ?? "")) };
  return (
    <Field {...field}>
      <div className={css.adorned}>
        <select
          {...native}
          {...controlAttributes(field)}
          className={classNames(css.control, css.select)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: values and labels are escaped where it is made.
          dangerouslySetInnerHTML={markup}
        />
        <span className={css.arrow}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </Field>
  );
}
