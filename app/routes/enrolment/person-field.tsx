import type { ReactNode } from "react";
import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import type { Translate } from "~/i18n/translator";
import { Button } from "~/ui/button";
import type { Given } from "~/ui/field";
import type { IconName } from "~/ui/icon";
import type { Option } from "~/ui/option-markup";
import { Stack } from "~/ui/page";
import {
  type WrittenField,
  writtenCheckboxField,
  writtenFieldset,
  writtenSelectField,
  writtenTextArea,
  writtenTextField,
} from "~/ui/written-field";
import { type Constraint, constraintsOf } from "../form/constraint";
import { sectionsOf } from "../update-personal-data/field-section";
import { schemaOf } from "./person-rule";
import { hintOf, labelOf } from "./person-text";

type Blank = WrittenField<Given & { options: readonly Option[] }>;

interface BlankSection {
  write: (fields: string) => string;
  fields: { name: string; write: Blank }[];
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
    write: writtenFieldset(t(`account.section_${section.name}`)),
    fields: section.fields.map((field) => {
      const refills = field.source === "states" && hasCities;
      return { name: field.name, write: makeBlank(field, refills, constraints[field.name], t, today) };
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
  if (type === "checkbox") return writtenCheckboxField({ ...base, full: true });
  if (source) {
    const refill = refills ? "update-cities" : undefined;
    return writtenSelectField(
      { ...base, emptyText: t("personalData.select"), "data-refill": refill },
      source === "cities" ? assistedBy("update-cities", "refresh", t("personalData.updateCities")) : undefined,
    );
  }
  const autoComplete = AUTOCOMPLETE[name];
  if (type === "date") return writtenTextField({ ...base, type, autoComplete, min: "1901-01-01", max: today });
  if (type === "textarea") return writtenTextArea({ ...base, full: true });
  return writtenTextField(
    {
      ...base,
      type: type === "email" || type === "tel" ? type : "text",
      inputMode: mask && type !== "tel" ? "numeric" : undefined,
      autoComplete,
      "data-mask": mask,
      full: name === "fullName" || name === "address",
    },
    name === "postalCode" ? assistedBy("find-address", "search", t("personalData.findAddress")) : undefined,
  );
}

/** A field with a button that fills in what follows from it, which takes a round trip. */
const assistedBy = (intent: string, icon: IconName, text: string) => (field: ReactNode) => (
  <Stack gap={2}>
    {field}
    <div>
      <Button name="intent" value={intent} variant="secondary" size="small" icon={icon} formNoValidate>
        {text}
      </Button>
    </div>
  </Stack>
);

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
