import { href } from "react-router";
import type { Subscription } from "~/contract/subscription";
import { firstNameOf } from "~/domain/person/person-name";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Overview } from "./overview.server";
import { SubscriptionOverview } from "./subscription-overview";

/** Path that starts another enrolment. */
const ANOTHER = `${href("/")}?new=1`;

type DashboardProps = {
  name: string;
  overviews: Overview[];
  notice: string | null;
  /** Whether the candidate has a draft that is not a subscription yet. */
  underWay: boolean;
};

/** The candidate area: every enrolment with its remaining steps. */
export function Dashboard({ name, overviews, notice, underWay }: DashboardProps) {
  const t = useT();
  const link = useLink();
  const header = useCandidateInfo(overviews[0]?.subscription);
  return (
    <SiteLayout {...(header ? { candidate: header } : {})}>
      <PageTitle>{t("candidateArea.title")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("candidateArea.title")}
          title={t("candidateArea.greeting", { name: firstNameOf(name) })}
          lead={t("candidateArea.lead")}
        />
        <Notice notice={notice} />
        {overviews.map((overview) => (
          <SubscriptionOverview key={overview.subscription.id} {...overview} />
        ))}
        {overviews.length === 0 ? (
          <NoEnrolment underWay={underWay} />
        ) : (
          <Inline grow>
            <ButtonLink href={link(ANOTHER)} variant="secondary" icon="graduation">
              {t("candidateArea.another")}
            </ButtonLink>
            <ButtonLink href={link(href("/update-personal-data"))} variant="ghost" icon="pencil">
              {t("candidateArea.personalData")}
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </SiteLayout>
  );
}

/** Invites the candidate to start their first enrolment, or to continue a draft. */
function NoEnrolment({ underWay }: { underWay: boolean }) {
  const t = useT();
  const link = useLink();
  const action = underWay ? (
    <ButtonLink href={link(href("/"))}>{t("candidateArea.resumeStart")}</ButtonLink>
  ) : (
    <ButtonLink href={link(ANOTHER)}>{t("candidateArea.start")}</ButtonLink>
  );
  return (
    <EmptyState
      icon="graduation"
      title={t(underWay ? "candidateArea.resumeTitle" : "candidateArea.emptyTitle")}
      action={action}
    >
      <p>{t(underWay ? "candidateArea.resume" : "candidateArea.empty")}</p>
    </EmptyState>
  );
}

/** The data of the candidate header; it shows the campus only for graduation. */
export function useCandidateInfo(subscription: Subscription | undefined) {
  const t = useT();
  if (!subscription) return null;
  const { socialName, personName, courseName, campusPolo, educationLevelTemplate, offer } = subscription;
  return {
    label: t("candidateArea.header"),
    name: socialName || personName,
    course: courseName,
    ...(educationLevelTemplate === 1 ? { campus: campusPolo } : {}),
    ingressMode: offer.ingressMode.description,
  };
}
