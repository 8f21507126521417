import { href } from "react-router";
import type { Charge } from "~/api/charge";
import type { Subscription } from "~/api/subscription";
import type { Step, SubscriptionState } from "~/api/subscription-status";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepsProgress } from "~/modules/enrolments/pages/progress/candidate-progress";
import { WithdrawalLink, WithdrawalOffer } from "~/modules/enrolments/pages/withdrawal/withdrawal-offer";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { useFormat } from "~/shell/format";
import { InLanguage, InOwnLanguage } from "~/shell/in-language";
import { Alert } from "~/ui/alert";
import { tileOfArea } from "~/ui/art/tile";
import type { BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import type { NextStep } from "~/ui/next-steps-list";
import { Stack } from "~/ui/page";
import { SubscriptionCard } from "~/ui/subscription-card";
import { ChargeTable } from "./charge-table";
import { NextSteps, type StepTimes } from "./next-steps";
import { NextThing } from "./next-thing";
import type { Overview } from "./overview.server";

const tones: Partial<Record<SubscriptionState, BadgeTone>> = {
  failed: "error",
  approved: "success",
  contract_pending: "warning",
  payment_pending: "warning",
  payment_processing: "info",
  documents_pending: "info",
  enrolled: "success",
  cancelled: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
};

type SubscriptionOverviewProps = Overview & {
  /** Whether the next step of this enrolment is the page's main task. */
  leads: boolean;
};

/** One enrolment: its course, next task, steps and charges. */
export function SubscriptionOverview({ subscription, steps, charges, withdrawal, leads }: SubscriptionOverviewProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { courseName, courseArea, campusPolo, educationLevelDescription, offer } = subscription;
  const { type: state, description: statusName } = subscription.subscriptionStatus.status;
  const ended = hasEnded(state);
  const items = [
    {
      term: t("word.level"),
      detail: <InLanguage language={subscription.educationLevelLanguage}>{educationLevelDescription}</InLanguage>,
    },
    {
      term: t("word.campus"),
      detail: <InLanguage language={subscription.campusLanguage}>{campusPolo}</InLanguage>,
    },
    {
      term: t("candidateArea.mode"),
      detail: <InLanguage language={offer.ingressMode.language}>{offer.ingressMode.description}</InLanguage>,
    },
    ...(subscription.studentLyceumId ? [{ term: t("word.studentNumber"), detail: subscription.studentLyceumId }] : []),
    ...(ended && subscription.createdAt
      ? [{ term: t("candidateArea.date"), detail: instant(subscription.createdAt) }]
      : []),
    ...(withdrawal?.endedAt ? [{ term: t("candidateArea.endedOn"), detail: instant(withdrawal.endedAt) }] : []),
  ];
  return (
    <SubscriptionCard
      title={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
      subtitle={offer.modalityDescription}
      tile={tileOfArea(courseArea)}
      status={{ text: statusName, tone: tones[state] ?? "info" }}
      items={items}
      actions={<SubscriptionLinks subscription={subscription} steps={steps} />}
    >
      <Warnings subscription={subscription} />
      {steps && !ended && <StepsProgress steps={steps} />}
      <NextThing {...{ subscription, steps, charges, withdrawal, leads }} />
      {ended ? null : (
        <Stack gap={4}>
          <Heading level={3} title={t("candidateArea.timeline")} />
          {steps ? (
            <Timeline subscription={subscription} steps={steps} charges={charges} />
          ) : (
            <Alert kind="error">{t("candidateArea.stepsFailed")}</Alert>
          )}
        </Stack>
      )}
      <Stack gap={4}>
        <Heading level={3} title={t("word.payments")} />
        <ChargeTable charges={charges} course={courseName} refunds={ended && (withdrawal?.refundCents ?? 0) > 0} />
        {subscription.isPaid && subscription.hasSchedule && (
          <div>
            <ButtonLink
              variant="secondary"
              icon="calendar"
              href={link(href("/payments/:id/installments", { id: subscription.id }))}
            >
              {t("checkout.scheduleLink")}
            </ButtonLink>
          </div>
        )}
        <WithdrawalOffer id={subscription.id} option={subscription.withdrawal} />
      </Stack>
    </SubscriptionCard>
  );
}

/** The institution's own warning, and the enrolment that has replaced this one. */
function Warnings({ subscription: { warningPopup, newSubscriptionId } }: { subscription: Subscription }) {
  const t = useT();
  const link = useLink();
  return (
    <>
      {warningPopup && (
        <Alert kind="warning">
          <InOwnLanguage>{warningPopup}</InOwnLanguage>
        </Alert>
      )}
      {newSubscriptionId && (
        <Alert kind="info">
          {t("candidateArea.replaced")}{" "}
          <a href={link(href("/enrollment-data/:id?", { id: newSubscriptionId }))}>{t("candidateArea.replacedLink")}</a>
        </Alert>
      )}
    </>
  );
}

type TimelineProps = { subscription: Subscription; steps: readonly Step[]; charges: readonly Charge[] };

/** The application, the steps and the first day of classes; application, contract and payments show their time. */
function Timeline({ subscription, steps, charges }: TimelineProps) {
  const t = useT();
  const { day, instant } = useFormat();
  const { contract, createdAt, academicClassDate } = subscription;
  // Later installments are no step of the enrolment.
  const paidAt = (isFee: boolean) =>
    charges.find(({ purpose, paidAt }) => paidAt !== null && purpose !== "installment" && (purpose === "fee") === isFee)
      ?.paidAt;
  const times: StepTimes = {};
  for (const [step, at] of [
    ["contract", contract?.acceptedAt],
    ["fee", paidAt(true)],
    ["payment", paidAt(false)],
  ] as const)
    if (at) times[step] = instant(at);
  const sent: NextStep = {
    id: "sent",
    title: t("candidateArea.sent"),
    state: "done",
    stateText: t("candidateArea.state_done"),
    ...(createdAt ? { when: instant(createdAt) } : {}),
  };
  const classes: NextStep[] = academicClassDate
    ? [
        {
          id: "classes",
          title: t("candidateArea.classStart"),
          state: "upcoming",
          stateText: t("progress.upcoming"),
          when: day(academicClassDate),
        },
      ]
    : [];
  return <NextSteps steps={steps} times={times} before={[sent]} after={classes} />;
}

function SubscriptionLinks({ subscription, steps }: Pick<Overview, "subscription" | "steps">) {
  const t = useT();
  const link = useLink();
  // The open step has a button of its own.
  const areDocumentsDone = steps?.some(({ step, state }) => step === "documents" && state === "done");
  return (
    <>
      {subscription.contract ? (
        <ButtonLink
          href={link(href("/contract-acceptance/:id?", { id: subscription.id }))}
          variant="ghost"
          size="small"
          icon="document"
        >
          {t("candidateArea.contractLink")}
        </ButtonLink>
      ) : null}
      {areDocumentsDone ? (
        <ButtonLink
          href={link(href("/documents/:id", { id: subscription.id }))}
          variant="ghost"
          size="small"
          icon="document"
        >
          {t("candidateArea.step_documents")}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={link(href("/enrollment-data/:id?", { id: subscription.id }))}
        variant="ghost"
        size="small"
        icon="user"
      >
        {t("candidateArea.enrolmentData")}
      </ButtonLink>
      <ButtonLink href={link(href("/manual/:id?", { id: subscription.id }))} variant="ghost" size="small" icon="book">
        {t("manual.link")}
      </ButtonLink>
      <WithdrawalLink id={subscription.id} option={subscription.withdrawal} />
    </>
  );
}
