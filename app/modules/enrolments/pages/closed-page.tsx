import { href } from "react-router";
import type { EducationLevel } from "~/api/education-level";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ChoiceLinks } from "~/ui/choice-cards";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { ContactLines } from "./contact-lines";

interface ClosedPageProps {
  open: readonly EducationLevel[];
  /** The query string of the links to the open levels. */
  query: string;
}

/** Says that enrolment is closed, and offers the levels that are open. */
export function ClosedPage({ open, query }: ClosedPageProps) {
  const t = useT();
  const link = useLink();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("enrolment.closedTitle")}</PageTitle>
      <Stack gap={6}>
        <EmptyState level={1} icon="calendar" title={t("enrolment.closedTitle")}>
          <p>{t("enrolment.closed")}</p>
          <ContactLines />
        </EmptyState>
        {open.length > 0 && (
          <Stack>
            <Heading level={2} title={t("enrolment.closedOthers")} />
            <ChoiceLinks
              choices={open.map(({ id, code, description, language }) => ({
                value: id,
                title: <InLanguage language={language}>{description}</InLanguage>,
                href: link(`${href("/:type", { type: code })}${query && `?${query}`}`),
              }))}
            />
          </Stack>
        )}
      </Stack>
    </SiteLayout>
  );
}
