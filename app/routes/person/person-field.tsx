import type { ReactNode } from "react";
import { foreignerNames, type PersonFieldName, personFields } from "~/domain/person/person";
import { writtenText } from "~/domain/person/written-text";
import { LongTextField } from "~/form/long-text-field";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import type { IconName } from "~/ui/icon";
import { Muted, Stack } from "~/ui/page";
import { EmailField, type Option, SelectField, TextField } from "~/ui/text-field";
import { isAlwaysRequired, type KnownField } from "./person-form";
import { hintOf, labelOf, type Whose } from "./person-text";

type PersonFieldProps = {
  field: KnownField;
  posted: PostedForm;
  options: readonly Option[];
  /** Whether choosing an option reloads the list of cities. */
  refillsCities: boolean;
  /** Whether the form shows the address that a postal code fills in. */
  findsAddress: boolean;
  /** Whether only the institution can change the field. */
  locked: boolean;
  /** Whether a later step creates an account with the e-mail address. */
  opensAccount: boolean;
  whose: Whose;
};

/**
 * The input of a field. A button next to some fields posts the form to fill in others: the address, the list of cities.
 */
export function PersonField(props: PersonFieldProps) {
  const { field, posted, options, refillsCities, findsAddress, locked, opensAccount, whose } = props;
  const t = useT();
  const { name, type, mask, source } = field;
  const { defaultValue, error } = fieldProps(t, posted, name);
  const help = name === "email" && whose === "own" && !opensAccount ? undefined : hintOf(t, name, whose);
  const hint = locked ? t("personalData.lockedHint") : (field.hint?.[t.locale] ?? help);
  const requiredUnrevealed = field.required && (name === "cpf" || name === "rg");
  const base = {
    name,
    error,
    required: isAlwaysRequired(field) || name === "latinName",
    label: labelOf(t, field, whose),
    hint,
    only: ONLY[name],
    requiredUnrevealed,
  };
  if (type === "checkbox")
    return (
      <CheckboxField
        {...base}
        full
        defaultChecked={defaultValue === "true"}
        data-reveals={name === "foreigner" ? "" : undefined}
      />
    );
  if (source) {
    const select = (
      <SelectField
        {...base}
        options={options}
        defaultValue={isTyped(posted, name) ? defaultValue : (PRESET[name] ?? "")}
        emptyText={t("personalData.select")}
        data-describes={name === "gender" ? "" : undefined}
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
  const isDate = type === "date";
  const text = {
    ...base,
    defaultValue: isDate ? writtenText(name, defaultValue) : defaultValue,
    readOnly: locked,
    maxLength: locked ? undefined : personFields[name].max,
  };
  if (type === "textarea") return <LongTextField {...text} full />;
  // A locked field cannot be typed in, so it needs no mask.
  const typedMask = locked ? undefined : isDate ? DATE_MASK : mask;
  const Input = type === "email" ? EmailField : TextField;
  const input = (
    <Input
      {...text}
      {...(type === "tel" ? { type } : typedMask ? { inputMode: "numeric" } : {})}
      autoComplete={locked ? undefined : AUTOCOMPLETE[name]}
      data-mask={typedMask}
      full={name === "fullName" || name === "latinName" || name === "address"}
    />
  );
  if (name !== "postalCode" || !findsAddress) return input;
  return (
    <Assisted {...{ field: input, intent: "find-address", icon: "search", text: t("personalData.findAddress") }}>
      <Muted>
        <span role="status" data-address-status="" />
      </Muted>
    </Assisted>
  );
}

type AssistedProps = { field: ReactNode; intent: string; icon: IconName; text: string; children?: ReactNode };

function Assisted({ field, intent, icon, text, children }: AssistedProps) {
  return (
    <Stack gap={2}>
      {field}
      <div>
        <Button name="intent" value={intent} variant="secondary" size="small" icon={icon} formNoValidate>
          {text}
        </Button>
      </div>
      {children}
    </Stack>
  );
}

/** Dates are typed day first in every language, as in Brazilian forms. */
const DATE_MASK = "99/99/9999";

/** Most candidates are Brazilian and live in Brazil. */
const PRESET: Partial<Record<PersonFieldName, string>> = { country: "BR", nationalityId: "BR" };

/** Fields that CSS hides from persons whom they do not concern; the HTML always contains them. */
const ONLY: Partial<Record<PersonFieldName, "revealed" | "described">> = {
  ...Object.fromEntries(foreignerNames.map((name) => [name, "revealed" as const])),
  genderDescription: "described",
};

const isTyped = ({ initialValue }: PostedForm, name: string) => initialValue?.[name] !== undefined;

const AUTOCOMPLETE: Partial<Record<PersonFieldName, string>> = {
  fullName: "name",
  socialName: "nickname",
  email: "email",
  cellphone: "tel",
  phone: "tel",
  birthday: "bday",
  postalCode: "postal-code",
  address: "address-line1",
  complement: "address-line2",
};
