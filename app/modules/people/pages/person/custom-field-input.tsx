import type { CustomFormField } from "~/api/form-group";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { CUSTOM_FIELD_MAX } from "~/modules/people/rules/custom-field";
import { typedDay } from "~/rules/time/typed-day";
import { CheckboxField } from "~/ui/choice-field";
import { DateField } from "~/ui/date-field";
import { SelectField, TextField } from "~/ui/text-field";

/** The input of a custom field, by the field's type. */
export function CustomFieldInput({ field, posted }: { field: CustomFormField; posted: PostedForm }) {
  const t = useT();
  const { name, required } = field;
  const { defaultValue, error } = fieldProps(t, posted, name);
  const help = field.hint?.[t.locale];
  const base = { name, error, required, label: field.label[t.locale], hint: help };
  switch (field.type) {
    case "checkbox":
      return <CheckboxField {...base} full defaultChecked={defaultValue === "true"} />;
    case "choice": {
      const options = field.options.map(({ value, label }) => ({ value, label: label[t.locale] }));
      const emptyText = t("personalData.select");
      return <SelectField {...base} options={options} defaultValue={defaultValue} emptyText={emptyText} />;
    }
    case "date":
      // Browsers with a calendar show only ISO days; others post what was typed.
      return <DateField {...base} min="1900-01-01" defaultValue={typedDay(defaultValue) ?? defaultValue} />;
    case "number":
      return <TextField {...base} inputMode="decimal" maxLength={CUSTOM_FIELD_MAX} defaultValue={defaultValue} />;
    case "text": {
      const format = field.mask && t("personalData.maskHint", { mask: field.mask.replaceAll("9", "0") });
      return (
        <TextField
          {...base}
          hint={[help, format].filter(Boolean).join(" · ") || undefined}
          inputMode={field.mask ? "numeric" : undefined}
          maxLength={CUSTOM_FIELD_MAX}
          data-mask={field.mask}
          defaultValue={defaultValue}
        />
      );
    }
  }
}
