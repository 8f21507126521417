import type { z } from "zod";
import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import { isTextKey, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { CheckboxField, FieldColumns, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { DateField, SelectField, TextArea, TextField } from "~/ui/text-field";
import { fieldProps, type PostedForm } from "../form/posted-form";
import { sectionsOf } from "../update-personal-data/field-section";
import type { FieldOptions } from "./lookup.server";
import { schemaOf } from "./person-rule";

interface PersonFieldsProps {
  fields: readonly FormField[];
  options: FieldOptions;
  posted: PostedForm;
  today: Day;
}

/** The fields of a form about a person, as its form group asks for them, in groups that belong together. */
export function PersonFields({ fields, options, posted, today }: PersonFieldsProps) {
  const t = useT();
  const schema = schemaOf(fields, today);
  const sections = sectionsOf(fields);
  return (
    <Stack gap={6}>
      {sections.map((section) => (
        <Fieldset key={section.name} legend={t(`account.section_${section.name}`)}>
          <FieldColumns>
            {section.fields.map((field) => (
              <PersonField key={field.name} {...{ field, options, posted, today, schema }} />
            ))}
          </FieldColumns>
        </Fieldset>
      ))}
    </Stack>
  );
}

type PersonFieldProps = Omit<PersonFieldsProps, "fields"> & { field: FormField; schema: z.ZodType };

function PersonField({ field, options, posted, today, schema }: PersonFieldProps) {
  const t = useT();
  const { name, type, mask } = field;
  const base = { ...fieldProps(t, posted, name, schema), label: labelOf(t, name), hint: hintOf(t, name) };
  if (type === "checkbox") {
    const { defaultValue, ...rest } = base;
    return <CheckboxField {...rest} defaultChecked={defaultValue === "true"} full />;
  }
  if (field.source) {
    const refill = field.source === "states" && options.city ? "update-cities" : undefined;
    const select = (
      <SelectField
        {...base}
        data-refill={refill}
        emptyText={t("personalData.select")}
        options={choicesIn(options, name)}
      />
    );
    return field.source === "cities" ? <CityField select={select} /> : select;
  }
  if (type === "date") return <DateField {...base} autoComplete={AUTOCOMPLETE[name]} min="1901-01-01" max={today} />;
  if (type === "textarea") return <TextArea {...base} full />;
  const text = (
    <TextField
      {...base}
      type={type === "email" || type === "tel" ? type : "text"}
      inputMode={mask && type !== "tel" ? "numeric" : undefined}
      autoComplete={AUTOCOMPLETE[name]}
      data-mask={mask}
      full={name === "fullName" || name === "address"}
    />
  );
  return name === "postalCode" ? <PostalCodeField text={text} /> : text;
}

/** The choices of a select. */
export const choicesIn = (options: FieldOptions, name: string) =>
  Array.from(options[name] ?? [], ([value, label]) => ({ value, label }));

function PostalCodeField({ text }: { text: React.ReactNode }) {
  const t = useT();
  return (
    <Stack gap={2}>
      {text}
      <div>
        <Button name="intent" value="find-address" variant="secondary" size="small" icon="search" formNoValidate>
          {t("personalData.findAddress")}
        </Button>
      </div>
    </Stack>
  );
}

/** The cities follow the state, which takes a round trip. */
function CityField({ select }: { select: React.ReactNode }) {
  const t = useT();
  return (
    <Stack gap={2}>
      {select}
      <div>
        <Button name="intent" value="update-cities" variant="secondary" size="small" icon="refresh" formNoValidate>
          {t("personalData.updateCities")}
        </Button>
      </div>
    </Stack>
  );
}

const AUTOCOMPLETE: Record<string, string> = {
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

const keyed = (t: Translate, key: string) => (isTextKey(key) ? (t as (key: string) => string)(key) : undefined);

/** What a field of a person is called, if it is one. */
export const nameOf = (t: Translate, name: string): string | undefined => keyed(t, `personalData.${name}`);

/** What a field is called; a name that nobody knows stands for itself. */
export const labelOf = (t: Translate, name: string): string => nameOf(t, name) ?? name;

const hintOf = (t: Translate, name: string) => keyed(t, `personalData.hint_${name}`);
