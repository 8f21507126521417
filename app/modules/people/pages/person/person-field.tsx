import { LongTextField } from "~/form/long-text-field";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { abroadNames, descriptionNames, neededAddressNames } from "~/modules/people/rules/asked-field";
import { BRAZIL, isAbroad, OTHER } from "~/modules/people/rules/country";
import { foreignerNames, type PersonFieldName, personFields } from "~/modules/people/rules/person";
import { writtenText } from "~/modules/people/rules/written-text";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { EmailField } from "~/ui/email-field";
import { InBrazil } from "~/ui/field";
import { Muted, Stack } from "~/ui/page";
import { type Option, SelectField, TextField } from "~/ui/text-field";
import { isAlwaysRequired, type KnownField } from "./person-form";
import { choicesOf, hintOf, labelOf, type Whose } from "./person-text";

type PersonFieldProps = {
  field: KnownField;
  posted: PostedForm;
  options: readonly Option[];
  /** Whether the form asks for the country, which decides how the address is asked for. */
  asksCountry: boolean;
  /** The chosen country. */
  country: string;
  /** Whether the form shows the address that a postal code fills in. */
  findsAddress: boolean;
  /** Whether only the institution can change the field. */
  locked: boolean;
  /** Whether a later step creates an account with the e-mail address. */
  opensAccount: boolean;
  whose: Whose;
};

/** The input of a field. A button next to the postal code posts the form to fill in the address. */
export function PersonField(props: PersonFieldProps) {
  const { field, posted, options, asksCountry, country, findsAddress, locked, opensAccount, whose } = props;
  const t = useT();
  const { name, type, mask, source } = field;
  const { defaultValue, error } = fieldProps(t, posted, name);
  const help = name === "email" && whose === "own" && !opensAccount ? undefined : hintOf(t, name, whose);
  const hint = locked ? t("personalData.lockedHint") : (field.hint?.[t.locale] ?? help);
  const inBrazilOnly = isBrazilian(name) && (asksCountry || isAbroad(country));
  const required = (isAlwaysRequired(field) || name === "latinName") && !inBrazilOnly;
  const base = {
    name,
    error,
    required,
    label: labelOf(t, field, whose),
    hint,
    only: asksCountry ? (ONLY[name] ?? BY_COUNTRY[name]) : ONLY[name],
    requiredWhile: required ? undefined : markOf(field, asksCountry),
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
  if (source && source !== "cities") {
    const chosen = isTyped(posted, name) ? defaultValue : (PRESET[name] ?? "");
    return (
      <SelectField
        {...base}
        options={choicesOf(t, field, { options, chosen })}
        defaultValue={chosen}
        emptyText={t("personalData.select")}
        data-describes={Object.hasOwn(descriptionNames, name) ? "" : undefined}
        data-country={name === "country" ? "" : undefined}
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
  const findsHere = name === "postalCode" && findsAddress;
  const input = (
    <Input
      {...text}
      only={findsHere ? undefined : text.only}
      {...(type === "tel" ? { type } : typedMask ? { inputMode: "numeric" } : {})}
      autoComplete={locked ? undefined : AUTOCOMPLETE[name]}
      data-mask={typedMask}
      full={name === "fullName" || name === "latinName" || name === "address"}
    />
  );
  if (!findsHere) return input;
  const found = (
    <Stack gap={2}>
      {input}
      <div>
        <Button name="intent" value="find-address" variant="secondary" size="small" icon="search" formNoValidate>
          {t("personalData.findAddress")}
        </Button>
      </div>
      <Muted>
        <span role="status" data-address-status="" />
      </Muted>
    </Stack>
  );
  return asksCountry ? <InBrazil>{found}</InBrazil> : found;
}

/** Says whether addresses abroad need not have a part. */
const isBrazilian = (name: PersonFieldName) =>
  neededAddressNames(BRAZIL).includes(name as "city") && !neededAddressNames(OTHER).includes(name as "city");

/** When a field that not everyone must fill in has a mark of required fields. */
function markOf({ name, required }: KnownField, asksCountry: boolean): "unrevealed" | "inBrazil" | undefined {
  if (!required) return undefined;
  if (name === "cpf" || name === "rg") return "unrevealed";
  return asksCountry && isBrazilian(name) ? "inBrazil" : undefined;
}

/** Dates are typed day first in every language, as in Brazilian forms. */
const DATE_MASK = "99/99/9999";

/** Most candidates are Brazilian and live in Brazil. */
const PRESET: Partial<Record<PersonFieldName, string>> = { country: BRAZIL, nationalityId: BRAZIL };

/** Fields that CSS hides from persons whom they do not concern; the HTML always contains them. */
const ONLY: Partial<Record<PersonFieldName, "revealed" | "described">> = {
  ...Object.fromEntries(foreignerNames.map((name) => [name, "revealed" as const])),
  ...Object.fromEntries(Object.values(descriptionNames).map((name) => [name, "described" as const])),
};

/** Fields that CSS hides while the form's country is not of their kind. */
const BY_COUNTRY: Partial<Record<PersonFieldName, "inBrazil" | "abroad">> = Object.fromEntries(
  Object.entries(abroadNames).flatMap(([name, abroad]) => [
    [name, "inBrazil" as const],
    [abroad, "abroad" as const],
  ]),
);

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
  foreignPostalCode: "postal-code",
  region: "address-level1",
  city: "address-level2",
};
