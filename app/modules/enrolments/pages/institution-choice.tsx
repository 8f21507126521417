import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { PictureChoices } from "~/ui/picture-choice";
import type { InstitutionChoice } from "./institution-choice.server";

const TILES = ["graduation", "postgraduate", "education", "extension"] as const;

/** The institutions of a tenant, each with a link to its version of the same page. */
export function InstitutionChoicePage({ institutions }: { institutions: readonly InstitutionChoice[] }) {
  const t = useT();
  const { url } = useFrame();
  return (
    <SiteLayout>
      <PageTitle>{t("enrolment.institutionsTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("enrolment.institutionsTitle")} lead={t("enrolment.institutionsLead")} />
        <PictureChoices
          name="ies"
          choices={institutions.map(({ alias, name, query }, index) => ({
            value: alias,
            tile: TILES[index % TILES.length]!,
            title: name,
            href: `${url.pathname}?${query}`,
          }))}
        />
      </Stack>
    </SiteLayout>
  );
}
