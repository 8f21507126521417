import type { Field } from "./field";
import { Icon } from "./icon";

interface FormFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
}

/** One field with its label, hint and error. */
export function FormField({ field, value, error }: FormFieldProps) {
  const { name, label, required, hint, button, wide } = field;
  const control =
    field.type === "checkbox" ? (
      <input id={name} type="checkbox" name={name} value="true" />
    ) : (
      <Control field={field} value={value} error={error} />
    );
  const shown = (
    <div className={wide ? "bp6z0 bp6zn" : "bp6z0"}>
      <label htmlFor={name} className="bp6z5">
        {label}
        {required && (
          <span className="bp6z6" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {control}
      {hint && (
        <div id={`${name}-hint`} className="bp6z9">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${name}-error`} className="bp6za">
          <Icon path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4.5v5.5m0 3.5v.01" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
  if (!button) return shown;
  return (
    <div className="n0tm9 n0tmc">
      {shown}
      <button type="submit" name="intent" value={button.value} formNoValidate className="xr000 xr002 xr005">
        <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20.5 20.5" />
        {button.label}
      </button>
    </div>
  );
}

function Control({ field, value, error }: FormFieldProps) {
  const { name, type = "text", max = 200, required, hint, autoComplete, mask, options } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined;
  const common = {
    id: name,
    name,
    required,
    defaultValue: value,
    className: "bp6zb",
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  };
  if (!options) return <input {...common} type={type} maxLength={max} autoComplete={autoComplete} data-mask={mask} />;
  return (
    <div className="bp6ze">
      <select {...common} className="bp6zb bp6zd">
        <option value="">Selecione</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="bp6zf">
        <Icon path="m6 9.5 6 6 6-6" />
      </span>
    </div>
  );
}
