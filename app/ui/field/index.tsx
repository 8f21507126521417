import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { visuallyHidden } from "../global.css";
import { Icon } from "../icon";
import * as css from "./field.css";

const MARKS = { unrevealed: css.requiredUnrevealed, inBrazil: css.requiredInBrazil };
const ONLY = { revealed: css.revealed, described: css.described, inBrazil: css.inBrazil, abroad: css.abroad };

export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Defaults to the name; the error summary links to it. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /**
   * Marks the field as required while the form's box with `data-reveals` is not ticked, or while its select with
   * `data-country` has Brazil; only the server checks it.
   */
  requiredWhile?: keyof typeof MARKS | undefined;
  /** Spans both columns of `FieldColumns`. */
  full?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /**
   * Hides the field by style while it is not needed. `revealed`: while the form's box with `data-reveals` is not
   * ticked. `described`: while the select with `data-describes` before it has an option that needs no description.
   * `inBrazil` and `abroad`: while the select with `data-country` has a country of the other kind.
   */
  only?: keyof typeof ONLY | undefined;
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

/** Separates the field's own props from the attributes of the native control. */
export function split<Props extends FieldProps>(props: Props) {
  const { name, label, id, hint, error, required, requiredWhile, full, hideLabel, only, ...native } = props;
  const field = { name, label, id, hint, error, required, requiredWhile, full, hideLabel, only };
  return { field: field satisfies FieldProps, native };
}

export const RequiredMark = ({ when }: { when?: FieldProps["requiredWhile"] }) => (
  <span className={when ? MARKS[when] : css.required} aria-hidden="true">
    *
  </span>
);

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={`${id}-hint`} className={css.hint}>
      {children}
    </div>
  ) : null;
}

/** The class of an error beside its field, for scripts that write one. */
export const errorClass = css.error;

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  ) : null;
}

/** Controls that only addresses in Brazil need; hidden like a field with `only`. */
export const InBrazil = ({ children }: { children: ReactNode }) => <div className={css.inBrazil}>{children}</div>;

/** Label, control, hint, error: the hint is below so that controls side by side are aligned. */
export function Field(props: FieldBoxProps) {
  const { name, id = name, label, hint, error, required, requiredWhile, full, hideLabel, only, children } = props;
  return (
    <div className={classNames(css.field, full && css.full, only && ONLY[only])}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : css.label}>
        {label}
        {(required || requiredWhile) && <RequiredMark when={requiredWhile} />}
      </label>
      {children}
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} error={error} />
    </div>
  );
}

type FieldBoxProps = FieldProps & { children: ReactNode };
