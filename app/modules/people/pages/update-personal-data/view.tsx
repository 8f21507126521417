import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import type { FieldOptions } from "~/modules/people/pages/person/field-options.server";
import { PersonFields } from "~/modules/people/pages/person/person-fields";
import type { ShownField } from "~/modules/people/pages/person/person-form";
import { nameOf } from "~/modules/people/pages/person/person-text";
import type { Day } from "~/rules/time/date";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";

type PersonalDataViewProps = {
  today: Day;
  fields: readonly ShownField[];
  locked: string[];
  options: FieldOptions;
  posted: PostedForm;
  problem: TextKey | null;
};

/** The form of the candidate's own data. */
export function PersonalDataView({ fields, locked, options, posted, problem, today }: PersonalDataViewProps) {
  const t = useT();
  const link = useLink();
  const errors = [
    ...(problem ? [{ text: (t as unknown as (key: string) => string)(problem) }] : []),
    ...summaryOf(t, posted, (name) => nameOf(t, fields, name)),
  ];
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{t("word.updatePersonalData")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("word.updatePersonalData")} lead={t("account.personLead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Card>
          <PageForm>
            {/* Enter presses the first button of a form, which must save rather than look up an address. */}
            <EnterButton name="intent" value="save" />
            <Stack gap={6}>
              <PersonFields {...{ fields, options, posted, locked, today }} />
              <ButtonRow
                main={
                  <Button name="intent" value="save">
                    {t("word.save")}
                  </Button>
                }
                back={
                  <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
                    {t("frame.back")}
                  </ButtonLink>
                }
              />
            </Stack>
          </PageForm>
        </Card>
      </Stack>
    </SiteLayout>
  );
}
