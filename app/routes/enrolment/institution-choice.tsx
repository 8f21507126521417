import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ChoiceLinks } from "~/ui/choice-cards";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { InstitutionChoice } from "./institution-choice.server";

/** The institutions of a tenant, each a link to the same page there. */
export function InstitutionChoicePage({ institutions }: { institutions: readonly InstitutionChoice[] }) {
  const t = useT();
  const { url } = useFrame();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("enrolment.institutionsTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("enrolment.institutionsTitle")} lead={t("enrolment.institutionsLead")} />
        <ChoiceLinks
          choices={institutions.map(({ alias, name, query }) => ({
            value: alias,
            title: name,
            href: `${url.pathname}?${query}`,
          }))}
        />
      </Stack>
    </SiteLayout>
  );
}
