import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import type { Translate } from "~/i18n/translator";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import type { BlankField, Given } from "~/ui/field";
import type { IconName } from "~/ui/icon";
import type { Option } from "~/ui/option-markup";
import { Stack } from "~/ui/page";
import { blankTextArea } from "~/ui/text-field";
import { writtenSelectField, writtenTextField } from "~/ui/written-field";
import { type Constraint, constraintsOf } from "../form/constraint";
import { type SectionName, sectionsOf } from "../update-personal-data/field-section";
import { schemaOf } from "./person-rule";
import { hintOf, labelOf } from "./person-text";

type Blank = BlankField<Given & { options: readonly Option[] }>;

interface BlankSection {
  name: SectionName;
  fields: { name: string; draw: Blank }[];
}

const blanks = new WeakMap<readonly FormField[], Map<string, BlankSection[]>>();

/** The form of a list of fields, in sections, made once a day for all who are asked for it in one language. */
export function blankSections(fields: readonly FormField[], t: Translate, today: Day): readonly BlankSection[] {
  const key = `${t.locale} ${today}`;
  const made = blanks.get(fields)?.get(key);
  if (made) return made;
  const constraints = constraintsOf(schemaOf(fields, today));
  const hasCities = fields.some(({ name }) => name === "city");
  const sections = sectionsOf(fields).map((section) => ({
    name: section.name,
    fields: section.fields.map((field) => {
      const refills = field.source === "states" && hasCities;
      return { name: field.name, draw: makeBlank(field, refills, constraints[field.name], t, today) };
    }),
  }));
  // Only the day that it is will be asked for again.
  const others = [...(blanks.get(fields) ?? [])].filter(([other]) => other.endsWith(today));
  blanks.set(fields, new Map([...others, [key, sections]]));
  return sections;
}

function makeBlank(
  field: FormField,
  refills: boolean,
  constraint: Constraint | undefined,
  t: Translate,
  today: Day,
): Blank {
  const { name, type, mask, source } = field;
  const base = { name, ...constraint, label: labelOf(t, name), hint: hintOf(t, name) };
  if (type === "checkbox")
    return ({ defaultValue, error }) => (
      <CheckboxField key={name} {...base} error={error} defaultChecked={defaultValue === "true"} full />
    );
  if (source) {
    const refill = refills ? "update-cities" : undefined;
    const select = writtenSelectField({ ...base, emptyText: t("personalData.select"), "data-refill": refill });
    return source === "cities" ? assisted(select, "update-cities", "refresh", t("personalData.updateCities")) : select;
  }
  const autoComplete = AUTOCOMPLETE[name];
  if (type === "date") return writtenTextField({ ...base, type, autoComplete, min: "1901-01-01", max: today });
  if (type === "textarea") return blankTextArea({ ...base, full: true });
  const text = writtenTextField({
    ...base,
    type: type === "email" || type === "tel" ? type : "text",
    inputMode: mask && type !== "tel" ? "numeric" : undefined,
    autoComplete,
    "data-mask": mask,
    full: name === "fullName" || name === "address",
  });
  return name === "postalCode" ? assisted(text, "find-address", "search", t("personalData.findAddress")) : text;
}

/** A field with a button that fills in what follows from it, which takes a round trip. */
function assisted(field: Blank, intent: string, icon: IconName, text: string): Blank {
  const button = (
    <div>
      <Button name="intent" value={intent} variant="secondary" size="small" icon={icon} formNoValidate>
        {text}
      </Button>
    </div>
  );
  return (given) => (
    <Stack key={intent} gap={2}>
      {field(given)}
      {button}
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
