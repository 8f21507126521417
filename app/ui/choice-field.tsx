import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-name";
import { controlAttributes, FieldError, type FieldProps, Hint, RequiredMark, split } from "./field";
import * as css from "./field/field.css";
import { useTypedText, useTypedTick } from "./typed";

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "style" | "type">;

/** A checkbox with its label; unchecked by default. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, native } = split(props);
  const control = controlAttributes(field);
  const ticked = useTypedTick(field.name, native.defaultChecked);
  return (
    <div className={classNames(css.field, field.full && css.full)}>
      <label className={css.choice}>
        <input value="true" {...native} {...control} defaultChecked={ticked} type="checkbox" className={css.tick} />
        <span>
          {field.label}
          {field.required && <RequiredMark />}
        </span>
      </label>
      <Hint id={control.id}>{field.hint}</Hint>
      <FieldError id={control.id} error={field.error} />
    </div>
  );
}

export type RadioOption = { value: string; label: ReactNode; disabled?: boolean | undefined };
type RadioGroupProps = FieldProps & { options: readonly RadioOption[]; defaultValue?: string | undefined };

/** The first radio button has the group's id, so that a link of the error summary focuses it. */
export function RadioGroup({ options, defaultValue, ...field }: RadioGroupProps) {
  const { id, name, required, "aria-describedby": describedBy } = controlAttributes(field);
  const chosen = useTypedText(name, defaultValue);
  return (
    <fieldset className={classNames(css.field, field.full && css.full)} aria-describedby={describedBy}>
      <legend className={css.label}>
        {field.label}
        {required && <RequiredMark />}
      </legend>
      <Hint id={id}>{field.hint}</Hint>
      <div>
        {options.map((option, index) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              defaultChecked={option.value === chosen}
              className={css.radio}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={field.error} />
    </fieldset>
  );
}

type FieldsetProps = { legend: ReactNode; hint?: ReactNode; children: ReactNode };

export function Fieldset({ legend, hint, children }: FieldsetProps) {
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Two columns from 600 px on. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
