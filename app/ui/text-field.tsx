import type { ComponentProps } from "react";
import { classNames } from "./class-name";
import { type BlankField, blankField, controlAttributes, Field, type FieldProps, type Given, split } from "./field";
import * as css from "./field.css";
import { drawn } from "./icon";
import { type Option, optionMarkup } from "./option-markup";

type Native<Tag extends "input" | "select" | "textarea"> = Given &
  Omit<ComponentProps<Tag>, keyof FieldProps | keyof Given | "style"> & {
    [data: `data-${string}`]: string | undefined;
  };

export type TextFieldProps = FieldProps & Native<"input">;
export type TextAreaProps = FieldProps & Native<"textarea">;

/** One line of text, not filled in yet. */
export const blankTextField = (props: FieldProps & Native<"input">) =>
  blankField(props, (attributes, { defaultValue }: Given) => (
    <input type="text" {...attributes} defaultValue={defaultValue} className={css.control} />
  ));

/** One line of text; pass `type`, `inputMode`, `autoComplete`, `maxLength`, `pattern` as the value asks for. */
export function TextField(props: TextFieldProps) {
  return blankTextField(props)(props);
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
            {drawn.eye}
            {revealText}
          </button>
        )}
      </div>
    </Field>
  );
}

/** Several lines of text, not filled in yet. */
export const blankTextArea = (props: TextAreaProps) =>
  blankField(props, (attributes, { defaultValue }: Given) => (
    <textarea rows={5} {...attributes} defaultValue={defaultValue} className={AREA} />
  ));

const AREA = classNames(css.control, css.area);

export function TextArea(props: TextAreaProps) {
  return blankTextArea(props)(props);
}

const SELECT = classNames(css.control, css.select);

const ARROW = <span className={css.arrow}>{drawn["chevron-down"]}</span>;

export type SelectLook = FieldProps & Native<"select"> & { emptyText?: string | undefined };
export type Choices = { options: readonly Option[] };

/** One of a list that comes as HTML. */
export const blankSelectField = (props: Omit<SelectLook, "emptyText">): BlankField<Given & { markup: string }> =>
  blankField(props, (attributes, { markup }: Given & { markup: string }) => (
    <div className={css.adorned}>
      <select
        {...attributes}
        className={SELECT}
        // Lists of countries and cities as elements would be a third of what a page costs.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: values and labels are escaped where it is made.
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      {ARROW}
    </div>
  ));

/** Writes the options of a select, before them the one with an empty value. */
export function selectMarkup(emptyText: string | undefined) {
  const empty = emptyText === undefined ? [] : [{ value: "", label: emptyText }];
  return ({ options, defaultValue = "" }: Given & Choices) =>
    optionMarkup(empty, defaultValue) + optionMarkup(options, defaultValue);
}

/** `emptyText` adds a first choice with an empty value, such as "Select". */
export function SelectField({ emptyText, options, defaultValue, ...props }: SelectLook & Choices) {
  const markup = selectMarkup(emptyText)({ options, defaultValue });
  return blankSelectField(props)({ markup, error: props.error });
}
