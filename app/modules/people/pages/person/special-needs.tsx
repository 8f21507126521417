import { ListField } from "~/form/list-field";
import type { PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { FieldColumns } from "~/ui/choice-field";
import { type Option, SelectField, TextField } from "~/ui/text-field";
import type { KnownField } from "./person-form";
import { hintOf, labelOf, numbered } from "./person-text";
import { specialNeedList } from "./special-need-list";

interface SpecialNeedsProps {
  field: KnownField;
  posted: PostedForm;
  options: readonly Option[];
}

/** The fields of a person's special needs: type and description of each. */
export function SpecialNeeds({ field, posted, options }: SpecialNeedsProps) {
  const t = useT();
  const label = labelOf(t, field);
  return (
    <ListField
      {...{ posted, list: specialNeedList, legend: label }}
      addText={t("personalData.addSpecialNeed")}
      removeText={(number) => t("personalData.removeSpecialNeed", { number })}
    >
      {(propsOf, number) => (
        <FieldColumns>
          <SelectField
            {...propsOf("type")}
            label={numbered(label, number)}
            hint={hintOf(t, "specialNeeds")}
            options={options}
            emptyText={t("personalData.select")}
            data-describes=""
          />
          <TextField
            {...propsOf("description")}
            label={numbered(t("personalData.specialNeedsDescription"), number)}
            hint={hintOf(t, "specialNeedsDescription")}
            maxLength={200}
            only="described"
          />
        </FieldColumns>
      )}
    </ListField>
  );
}
