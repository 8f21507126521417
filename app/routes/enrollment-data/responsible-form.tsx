import type { FormField } from "~/contract/form-group";
import { useT } from "~/i18n/use-t";
import type { PostedForm } from "~/routes/form/posted-form";
import { PersonField } from "~/routes/update-personal-data/person-field";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldColumns } from "~/ui/choice-field";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";

type ResponsibleFormProps = {
  fields: readonly FormField[];
  posted: PostedForm;
  /** The contract names this person, so that nothing changes any more. */
  locked: boolean;
};

/** Who answers for a candidate under age. */
export function ResponsibleForm({ fields, posted, locked }: ResponsibleFormProps) {
  const t = useT();
  const title = t("account.section_responsible");
  if (locked) {
    const items = [
      { term: t("account.field_fullName"), detail: posted.values.fullName },
      { term: t("account.field_email"), detail: posted.values.email },
    ];
    return (
      <Card title={title}>
        <DescriptionList items={items} />
      </Card>
    );
  }
  return (
    <Card title={title} lead={t("account.responsibleLead")}>
      <form method="post">
        <Stack gap={5}>
          <FieldColumns>
            {fields.map((field) => (
              <PersonField key={field.name} field={field} posted={posted} options={[]} locked={false} />
            ))}
          </FieldColumns>
          <ButtonRow
            main={
              <Button name="intent" value="save">
                {t("account.save")}
              </Button>
            }
          />
        </Stack>
      </form>
    </Card>
  );
}
