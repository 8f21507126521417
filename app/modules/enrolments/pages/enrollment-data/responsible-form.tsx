import { PageForm } from "~/form/page-form";
import { type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { PersonFields } from "~/modules/people/pages/person/person-fields";
import type { ShownField } from "~/modules/people/pages/person/person-form";
import type { Day } from "~/rules/time/date";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";

type ResponsibleFormProps = {
  fields: readonly ShownField[];
  posted: PostedForm;
  today: Day;
  /** Whether the data is read-only, because an accepted contract names this person. */
  locked: boolean;
};

/** The form for the guardian (financial responsible); when `locked`, only the guardian's name and e-mail as text. */
export function ResponsibleForm({ fields, posted, today, locked }: ResponsibleFormProps) {
  const t = useT();
  const title = t("word.financialGuardian");
  if (locked) {
    const items = [
      { term: t("personalData.fullName"), detail: textOf(posted, "fullName") },
      { term: t("personalData.email"), detail: textOf(posted, "email") },
    ];
    return (
      <Card title={title}>
        <DescriptionList items={items} />
      </Card>
    );
  }
  return (
    <Card title={title} lead={t("account.responsibleLead")}>
      <PageForm>
        <Stack gap={5}>
          <PersonFields {...{ fields, posted, today }} options={{}} whose="responsible" />
          <ButtonRow
            main={
              <Button name="intent" value="save">
                {t("word.save")}
              </Button>
            }
          />
        </Stack>
      </PageForm>
    </Card>
  );
}
