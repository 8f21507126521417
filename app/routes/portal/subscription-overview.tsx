import { href } from "react-router";
import type { SubscriptionState } from "~/contract/subscription-status";
import { hasEnded } from "~/domain/journey/subscription-status";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepsProgress } from "~/routes/progress/candidate-progress";
import { WithdrawalLink, WithdrawalOffer } from "~/routes/withdrawal/withdrawal-offer";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import type { BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { SubscriptionCard } from "~/ui/subscription-card";
import { ChargeTable } from "./charge-table";
import { NextSteps } from "./next-steps";
import type { Overview } from "./overview.server";
import { StatusNote } from "./status-note";

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

/** One enrolment: what it is, what is left to do, what was charged. */
export function SubscriptionOverview({ subscription, steps, charges, withdrawal }: Overview) {
  const t = useT();
  const { instant } = useFormat();
  const { courseName, campusPolo, educationLevelDescription, offer } = subscription;
  const state = subscription.subscriptionStatus.status.type;
  const items = [
    { term: t("candidateArea.level"), detail: educationLevelDescription },
    { term: t("candidateArea.campus"), detail: campusPolo },
    { term: t("candidateArea.mode"), detail: offer.ingressMode.description },
    { term: t("candidateArea.date"), detail: instant(subscription.createdAt) },
    ...(withdrawal?.endedAt ? [{ term: t("candidateArea.endedOn"), detail: instant(withdrawal.endedAt) }] : []),
  ];
  return (
    <SubscriptionCard
      title={courseName}
      subtitle={offer.modalityDescription}
      status={{ text: t(`candidateArea.status_${state}`), tone: tones[state] ?? "info" }}
      items={items}
      actions={<SubscriptionLinks subscription={subscription} />}
    >
      {steps && !hasEnded(state) && <StepsProgress steps={steps} />}
      <StatusNote subscription={subscription} steps={steps} withdrawal={withdrawal} />
      {hasEnded(state) ? null : (
        <Stack gap={4}>
          <Heading level={3} title={t("candidateArea.nextSteps")} />
          {steps ? <NextSteps steps={steps} /> : <Alert kind="error">{t("candidateArea.stepsFailed")}</Alert>}
        </Stack>
      )}
      <Stack gap={4}>
        <Heading level={3} title={t("candidateArea.payments")} />
        {charges ? (
          <ChargeTable
            charges={charges}
            course={courseName}
            refunds={state === "withdrawn" && (withdrawal?.refundCents ?? 0) > 0}
          />
        ) : (
          <Alert kind="error">{t("candidateArea.paymentsFailed")}</Alert>
        )}
        <WithdrawalOffer id={subscription.id} option={subscription.withdrawal} />
      </Stack>
    </SubscriptionCard>
  );
}

function SubscriptionLinks({ subscription }: Pick<Overview, "subscription">) {
  const t = useT();
  const link = useLink();
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
      <ButtonLink
        href={link(href("/enrollment-data/:id?", { id: subscription.id }))}
        variant="ghost"
        size="small"
        icon="user"
      >
        {t("candidateArea.enrolmentData")}
      </ButtonLink>
      <WithdrawalLink id={subscription.id} option={subscription.withdrawal} />
    </>
  );
}
