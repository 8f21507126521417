import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import { useT } from "~/i18n/use-t";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import type { PostedForm } from "../form/posted-form";
import { sectionsOf } from "../update-personal-data/field-section";
import type { FieldOptions } from "./lookup.server";
import { PersonField } from "./person-field";

interface PersonFieldsProps {
  fields: readonly FormField[];
  options: FieldOptions;
  posted: PostedForm;
  today: Day;
}

/** The fields of a form about a person, as its form group asks for them, in groups that belong together. */
export function PersonFields({ fields, options, posted, today }: PersonFieldsProps) {
  const t = useT();
  const hasCities = fields.some(({ name }) => name === "city");
  return (
    <Stack gap={6}>
      {sectionsOf(fields).map((section) => (
        <Fieldset key={section.name} legend={t(`account.section_${section.name}`)}>
          <FieldColumns>
            {section.fields.map((field) => (
              <PersonField
                key={field.name}
                field={field}
                posted={posted}
                options={options[field.name] ?? []}
                refillsCities={field.source === "states" && hasCities}
                today={today}
              />
            ))}
          </FieldColumns>
        </Fieldset>
      ))}
    </Stack>
  );
}
