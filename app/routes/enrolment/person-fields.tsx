import type { FormField } from "~/contract/form-group";
import type { Day } from "~/domain/date";
import { useT } from "~/i18n/use-t";
import { WrittenFields } from "~/ui/written-field";
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
  let markup = "";
  for (const { write, fields: blanks } of blankSections(fields, t, today)) {
    const written = blanks.map((blank) =>
      blank.write({
        defaultValue: posted.values[blank.name] ?? "",
        error: errorOf(t, posted, blank.name),
        options: options[blank.name] ?? [],
      }),
    );
    markup += write(written.join(""));
  }
  return <WrittenFields markup={markup} />;
}
