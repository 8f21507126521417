import { isCustomField } from "~/contract/form-group";
import { type PersonSection, personFields, personSections } from "~/domain/person/person";
import type { Day } from "~/domain/time/date";
import type { PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { CustomFieldInput } from "./custom-field-input";
import type { FieldOptions } from "./field-options.server";
import { PersonField } from "./person-field";
import type { ShownField } from "./person-form";
import { specialNeedList } from "./special-need-list";
import { SpecialNeeds } from "./special-needs";

interface PersonFieldsProps {
  /** Id of the form that contains the fields. */
  formId: string;
  fields: readonly ShownField[];
  options: FieldOptions;
  posted: PostedForm;
  today: Day;
  /** Names of fields that can no longer be changed. */
  locked?: readonly string[];
  /** Whether a later step creates an account with the e-mail address. */
  opensAccount?: boolean;
}

/** The fields of a form about a person, as its form group defines them, grouped by section. */
export function PersonFields(props: PersonFieldsProps) {
  const { formId, fields, options, posted, today, locked = [], opensAccount = false } = props;
  const t = useT();
  const hasCities = fields.some(({ name }) => name === "city");
  return (
    <Stack gap={6}>
      {sectionsOf(fields).map((section) => (
        <Fieldset key={section.name} legend={t(`personalData.section_${section.name}`)}>
          <FieldColumns>
            {section.fields.map((field) =>
              isCustomField(field) ? (
                <CustomFieldInput key={field.name} field={field} posted={posted} />
              ) : field.name === specialNeedList.name ? (
                <SpecialNeeds key={field.name} {...{ field, formId, posted }} options={options[field.name] ?? []} />
              ) : (
                <PersonField
                  key={field.name}
                  field={field}
                  posted={posted}
                  options={options[field.name] ?? []}
                  refillsCities={field.source === "states" && hasCities}
                  today={today}
                  locked={locked.includes(field.name)}
                  opensAccount={opensAccount}
                />
              ),
            )}
          </FieldColumns>
        </Fieldset>
      ))}
    </Stack>
  );
}

/** Groups the fields by section, each section in the order of the form. */
export function sectionsOf(fields: readonly ShownField[]): { name: PersonSection; fields: ShownField[] }[] {
  const grouped = Map.groupBy(fields, (field) => (isCustomField(field) ? "more" : personFields[field.name].section));
  return personSections.flatMap((name) => {
    const found = grouped.get(name);
    return found ? [{ name, fields: found }] : [];
  });
}
