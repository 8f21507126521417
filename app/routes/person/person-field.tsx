import type { ReactNode } from "react";
import { type PersonFieldName, personFields } from "~/domain/person/person";
import type { Day } from "~/domain/time/date";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import type { IconName } from "~/ui/icon";
import { Stack } from "~/ui/page";
import { type Option, SelectField, TextArea, TextField } from "~/ui/text-field";
import { isAlwaysRequired, type KnownField } from "./person-form";
import { hintOf, labelOf } from "./person-text";

type PersonFieldProps = {
  field: KnownField;
  posted: PostedForm;
  options: readonly Option[];
  /** Whether choosing an option reloads the list of cities. */
  refillsCities: boolean;
  today: Day;
  /** Whether only the institution can change the field. */
  locked: boolean;
  /** Whether a later step creates an account with the e-mail address. */
  opensAccount: boolean;
};

/**
 * The input of a field. A button next to some fields posts the form to fill in others: the address, the list of cities.
 */
export function PersonField(props: PersonFieldProps) {
  const { field, posted, options, refillsCities, today, locked, opensAccount } = props;
  const t = useT();
  const { name, type, mask, source } = field;
  const { defaultValue, error } = fieldProps(t, posted, name);
  const help = name === "email" && !opensAccount ? undefined : hintOf(t, name);
  const hint = locked ? t("personalData.lockedHint") : help;
  const base = { name, error, required: isAlwaysRequired(field), label: labelOf(t, field), hint };
  if (type === "checkbox") return <CheckboxField {...base} full defaultChecked={defaultValue === "true"} />;
  if (source) {
    const select = (
      <SelectField
        {...base}
        options={options}
        defaultValue={defaultValue}
        emptyText={t("personalData.select")}
        data-refill={refillsCities ? "update-cities" : undefined}
      />
    );
    if (source !== "cities") return select;
    return (
      <Assisted
        {...{ field: select, intent: "update-cities", icon: "refresh", text: t("personalData.updateCities") }}
      />
    );
  }
  const text = { ...base, defaultValue, readOnly: locked, maxLength: personFields[name].max };
  if (type === "textarea") return <TextArea {...text} full />;
  if (type === "date")
    return <TextField {...text} type="date" autoComplete={AUTOCOMPLETE[name]} min="1901-01-01" max={today} />;
  const input = (
    <TextField
      {...text}
      type={type === "email" || type === "tel" ? type : "text"}
      inputMode={mask && type !== "tel" ? "numeric" : undefined}
      autoComplete={AUTOCOMPLETE[name]}
      data-mask={mask}
      full={name === "fullName" || name === "address"}
    />
  );
  if (name !== "postalCode") return input;
  return (
    <Assisted {...{ field: input, intent: "find-address", icon: "search", text: t("personalData.findAddress") }} />
  );
}

type AssistedProps = { field: ReactNode; intent: string; icon: IconName; text: string };

function Assisted({ field, intent, icon, text }: AssistedProps) {
  return (
    <Stack gap={2}>
      {field}
      <div>
        <Button name="intent" value={intent} variant="secondary" size="small" icon={icon} formNoValidate>
          {text}
        </Button>
      </div>
    </Stack>
  );
}

const AUTOCOMPLETE: Partial<Record<PersonFieldName, string>> = {
  fullName: "name",
  socialName: "nickname",
  email: "email",
  cellphone: "tel-national",
  phone: "tel-national",
  birthday: "bday",
  postalCode: "postal-code",
  address: "address-line1",
  complement: "address-line2",
};
