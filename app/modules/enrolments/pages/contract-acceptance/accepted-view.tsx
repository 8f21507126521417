import { href } from "react-router";
import type { AcceptedContract } from "~/api/enrolment-contract";
import type { Subscription } from "~/api/subscription";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { useInstitutionClock } from "~/shell/institution-clock";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { ScreenOnly, Stack } from "~/ui/page";
import { acceptanceFacts } from "./acceptance-facts";
import { sectionsOf } from "./accepted-text";
import { ContractPaper } from "./contract-paper";

type AcceptedViewProps = {
  subscription: Subscription;
  accepted: AcceptedContract;
  notice: string | null;
  /** Path of the candidate's next step. */
  nextPath: string;
};

/** The accepted contract: its text, who accepted it and when, and the hash of the text. */
export function AcceptedView({ subscription, accepted, notice, nextPath }: AcceptedViewProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useInstitutionClock();
  const items = acceptanceFacts(t, accepted, instant);
  return (
    <SiteLayout width="text">
      <PageTitle>{t("contractAcceptance.acceptedTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
          title={t("contractAcceptance.acceptedTitle")}
          lead={t("contractAcceptance.acceptedLead")}
        />
        <Notice notice={notice} />
        <Card>
          <DescriptionList items={items} />
        </Card>
        <ContractPaper
          id={subscription.id}
          title={accepted.title}
          version={accepted.version}
          sections={sectionsOf(accepted)}
        />
        <ScreenOnly>
          <ButtonLink href={link(nextPath)} iconAfter="arrow-right">
            {nextPath === href("/portal") ? t("candidateArea.back") : t("word.continue")}
          </ButtonLink>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}
