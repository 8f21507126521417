import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-name";
import * as css from "./field.css";
import { visuallyHidden } from "./global.css";
import { Icon } from "./icon";

export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Defaults to the name; the error summary links to it. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Spans both columns of `FieldColumns`. */
  full?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
};

/** Identity and description attributes of a control, the same for every kind of field. */
export function controlAttributes({ name, id = name, hint, error, required }: FieldProps) {
  const describedBy = classNames(hint ? `${id}-hint` : null, error && `${id}-error`);
  return {
    id,
    name,
    required,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

type Native<Props extends FieldProps> = Omit<Props, keyof FieldProps>;

/** Takes the field's own props off, leaving the attributes of the native control. */
export function split<Props extends FieldProps>(props: Props) {
  const { name, label, id, hint, error, required, full, hideLabel, ...native } = props;
  return { field: { name, label, id, hint, error, required, full, hideLabel } satisfies FieldProps, native };
}

const REQUIRED = (
  <span className={css.required} aria-hidden="true">
    *
  </span>
);

export const RequiredMark = () => REQUIRED;

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={`${id}-hint`} className={css.hint}>
      {children}
    </div>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  ) : null;
}

/** What one visitor gave to a field, and what is wrong with it. */
export type Given = { defaultValue?: string | undefined; error?: string | undefined };

/** A field that nobody has filled in yet: what it looks like with what was given. */
export type BlankField<Value extends Given = Given> = (given: Value) => ReactElement;

/**
 * Label, control, hint, error: the hint is below so that controls side by side stay in line. Only `draw` and the error
 * differ between visitors; a caller with a form that many fill in keeps the blank and spares the rest.
 */
export function blankField<Props extends FieldProps, Value extends Given>(
  props: Props,
  draw: (attributes: Native<Props> & ReturnType<typeof controlAttributes>, given: Value) => ReactNode,
): BlankField<Value> {
  const { field, native } = split(props);
  const id = field.id ?? field.name;
  const className = classNames(css.field, field.full && css.full);
  const label = (
    <label htmlFor={id} className={field.hideLabel ? visuallyHidden : css.label}>
      {field.label}
      {field.required && REQUIRED}
    </label>
  );
  const hint = Hint({ id, children: field.hint });
  const attributes = { ...native, ...controlAttributes(field) };
  return (given) => (
    <div className={className}>
      {label}
      {draw(given.error ? { ...native, ...controlAttributes({ ...field, error: given.error }) } : attributes, given)}
      {hint}
      {FieldError({ id, error: given.error })}
    </div>
  );
}

/** A field around any control. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return blankField(field, () => children)(field);
}
