import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Grid, Stack } from "~/ui/page";
import type { ChangedChoices } from "./changed-choices.server";
import { DRAWN, RESTORE } from "./drawn-from";

/** Shows the choices of a posted form beside those made since in another tab, and asks which ones to use. */
export function ChangedPage({ action, choices, drawn, current, texts }: ChangedChoices) {
  const t = useT();
  const link = useLink();
  const itemsOf = (side: "was" | "now") =>
    choices.map(({ tier, ...names }) => ({
      term: t(`enrolment.${tier}`),
      detail: names.was === names.now ? names[side] : <strong>{names[side] ?? t("enrolment.notChosen")}</strong>,
    }));
  return (
    <SiteLayout width="text">
      <PageTitle failed>{t("enrolment.changedTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("enrolment.changedTitle")} />
        <Alert kind="error" live>
          {t("enrolment.changedText")}
        </Alert>
        <PageForm action={link(action)}>
          {Object.entries(texts).map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          <Grid>
            <Card title={t("enrolment.changedNow")}>
              <Stack gap={4}>
                <DescriptionList items={itemsOf("now")} />
                <Button name={DRAWN} value={current} wide>
                  {t("enrolment.changedKeep")}
                </Button>
              </Stack>
            </Card>
            <Card title={t("enrolment.changedWas")}>
              <Stack gap={4}>
                <DescriptionList items={itemsOf("was")} />
                <Button name={RESTORE} value={drawn} variant="secondary" wide>
                  {t("enrolment.changedRestore")}
                </Button>
              </Stack>
            </Card>
          </Grid>
        </PageForm>
      </Stack>
    </SiteLayout>
  );
}
