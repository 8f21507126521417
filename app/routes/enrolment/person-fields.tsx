import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import { useT } from "~/i18n/use-t";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { errorOf, type PostedForm } from "../form/posted-form";
import type { FieldOptions } from "./lookup.server";
import { blankSections } from "./person-field";

interface PersonFieldsProps {
  fields: readonly FormField[];
  options: FieldOptions;
  posted: PostedForm;
  today: Day;
}

/** The fields of a form about a person, as its form group asks for them, in groups that belong together. */
export function PersonFields({ fields, options, posted, today }: PersonFieldsProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      {blankSections(fields, t, today).map((section) => (
        <Fieldset key={section.name} legend={t(`account.section_${section.name}`)}>
          <FieldColumns>
            {section.fields.map(({ name, draw }) =>
              draw({
                defaultValue: posted.values[name] ?? "",
                error: errorOf(t, posted, name),
                options: choicesIn(options, name),
              }),
            )}
          </FieldColumns>
        </Fieldset>
      ))}
    </Stack>
  );
}

const NONE: Choice[] = [];

const choices = new WeakMap<ReadonlyMap<string, string>, Choice[]>();

type Choice = { value: string; label: string };

/** The choices of a select, made once a list. */
export function choicesIn(options: FieldOptions, name: string): readonly Choice[] {
  const list = options[name];
  if (!list) return NONE;
  const made = choices.get(list) ?? Array.from(list, ([value, label]) => ({ value, label }));
  choices.set(list, made);
  return made;
}
