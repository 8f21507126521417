import { href } from "react-router";
import type { WhatsAppSettings } from "~/api/institution";
import type { SubscriptionState } from "~/api/subscription-status";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { firstNameOf } from "~/modules/people/rules/person-name";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { Contacts } from "./contacts";
import { isOwnTurn, openStepOf } from "./next-thing";
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
  /** How to write to the institution; null where it has not said so. */
  chat?: WhatsAppSettings | null;
};

/** The candidate area: every enrolment with what to do now; those that ended come last. */
export function Dashboard({ name, overviews, notice, underWay, chat = null }: DashboardProps) {
  const t = useT();
  const link = useLink();
  const ordered = [...overviews.filter((one) => !isOver(one)), ...overviews.filter(isOver)];
  const leading = ordered.find(isToDo) ?? ordered[0];
  const greeting = t("word.greeting", { name: firstNameOf(name) });
  return (
    <SiteLayout>
      <PageTitle>{t("candidateArea.title")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={leading ? greeting : t("candidateArea.title")}
          title={leading ? t(headlineOf(leading)) : greeting}
        />
        <Notice notice={notice} />
        {ordered.map((overview) => (
          <SubscriptionOverview key={overview.subscription.id} {...overview} leads={overview === leading} />
        ))}
        {leading ? (
          <Inline grow>
            <ButtonLink href={link(ANOTHER)} variant={isOver(leading) ? "primary" : "secondary"} icon="graduation">
              {t("candidateArea.another")}
            </ButtonLink>
            <ButtonLink href={link(href("/update-personal-data"))} variant="ghost" icon="pencil">
              {t("word.updatePersonalData")}
            </ButtonLink>
          </Inline>
        ) : (
          <NoEnrolment underWay={underWay} />
        )}
        <Contacts chat={chat} />
      </Stack>
    </SiteLayout>
  );
}

const isOver = ({ subscription }: Overview) => hasEnded(subscription.subscriptionStatus.status.type);
const isToDo = ({ steps }: Overview) => {
  const open = openStepOf(steps);
  return open !== null && isOwnTurn(open);
};

const headlines: Partial<Record<SubscriptionState, Extract<TextKey, `candidateArea.headline${string}`>>> = {
  failed: "candidateArea.headlineFailed",
  payment_processing: "candidateArea.headlineProcessing",
  enrolled: "candidateArea.headlineEnrolled",
};

/** The next thing to do, or the state of the enrolment, in a line. */
function headlineOf(overview: Overview) {
  const open = openStepOf(overview.steps);
  if (open?.reasons.includes("SELECTIVE_FAILED")) return "candidateArea.headlineFailed";
  if (open && isOwnTurn(open)) return `candidateArea.todo_${open.step}` as const;
  if (isOver(overview)) return "candidateArea.headlineEnded";
  return headlines[overview.subscription.subscriptionStatus.status.type] ?? "candidateArea.headlineWaiting";
}

/** Invites the candidate to start their first enrolment, or to continue a draft. */
function NoEnrolment({ underWay }: { underWay: boolean }) {
  const t = useT();
  const link = useLink();
  const action = underWay ? (
    <ButtonLink href={link(href("/"))}>{t("candidateArea.resumeStart")}</ButtonLink>
  ) : (
    <ButtonLink href={link(ANOTHER)}>{t("word.startApplication")}</ButtonLink>
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
