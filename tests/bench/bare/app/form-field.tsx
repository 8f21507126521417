import type { Field } from "./field";

interface FormFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
}

/** One field with its label, hint and error. */
export function FormField({ field, value, error }: FormFieldProps) {
  const { name, label, required, hint, button } = field;
  const control =
    field.type === "checkbox" ? (
      <input id={name} type="checkbox" name={name} value="true" />
    ) : (
      <Control field={field} value={value} error={error} />
    );
  const shown = (
    <div className="_4qvsow0">
      <label htmlFor={name} className="_4qvsow1">
        {label}
        {required && (
          <span className="_4qvsow2" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {control}
      {hint && (
        <div id={`${name}-hint`} className="_4qvsow3">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${name}-error`} className="_4qvsow4">
          <Icon path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4.5v5.5m0 3.5v.01" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
  if (!button) return shown;
  return (
    <div className="n0tma87 n0tma8a">
      {shown}
      <button type="submit" name="intent" value={button.value} formNoValidate className="g1efco2 g1efco0 g1efco5">
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
    className: "_4qvsow5",
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  };
  if (!options) return <input {...common} type={type} maxLength={max} autoComplete={autoComplete} data-mask={mask} />;
  return (
    <div className="_4qvsow8">
      <select {...common} className="_4qvsow5 _4qvsow7">
        <option value="">Selecione</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="_4qvsow9">
        <Icon path="m6 9.5 6 6 6-6" />
      </span>
    </div>
  );
}

export const Icon = ({ path }: { path: string }) => (
  <svg className="_1m0vdfz0" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
