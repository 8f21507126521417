import { ScriptedButton } from "./button";
import { controlAttributes, Field, type FieldProps, split } from "./field";
import * as css from "./field/field.css";
import type { Native } from "./text-field";

type PasswordFieldProps = FieldProps & Native<"input"> & { revealText?: string | undefined };

/** Never shows an earlier value. A script adds the button that reveals it. */
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
          <ScriptedButton
            className={css.reveal}
            icon="eye"
            data-reveal={control.id}
            aria-pressed="false"
            text={revealText}
          />
        )}
      </div>
    </Field>
  );
}
