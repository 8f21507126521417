import type { ReactNode } from "react";
import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isOrderMethod } from "~/modules/payments/rules/payment-method";
import { formatDay } from "~/rules/time/date";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Inline, Muted, ScreenOnly, Stack } from "~/ui/page";
import { EmptyState, LoadingState } from "~/ui/state";
import { deniedTexts, faceOf, methodViews } from "../method-view";
import { PaymentLayout, stageReached } from "../payment-layout";
import type { ProblemKey } from "../payment-problem";
import { payPath } from "../purpose";
import { ApprovedCharge, approvedTitle } from "./approved-charge";
import { CardPagePanel } from "./card-page-panel";
import type { ChargeView } from "./charge-view";
import { DeniedCharge } from "./denied-charge";
import { ExpiredCharge } from "./expired-charge";

type ChargePageProps = { view: ChargeView; problem: ProblemKey | null };
type Face = { title: string; body: ReactNode };

/** The page of a charge, which depends on the charge's state. */
export function ChargePage({ view, problem }: ChargePageProps) {
  const t = useT();
  const { title, body } = useFace(view);
  const { charge, state } = view;
  const isDone = state === "approved";
  const reached = charge.purpose === "fee" ? "contract" : stageReached(view);
  return (
    <PaymentLayout
      subscription={view}
      due={charge}
      {...(isDone ? { at: reached } : {})}
      ticket={!isDone || view.hasEnded}
    >
      <PageTitle failed={problem !== null}>{title}</PageTitle>
      <Stack gap={5}>
        {problem && <ErrorSummary title={t("checkout.problemTitle")} errors={[{ text: t(problem) }]} />}
        {body}
        {view.earlyAccessUntil && <EarlyAccessNote id={view.charge.subscriptionId} until={view.earlyAccessUntil} />}
        {view.refreshSeconds !== null && (
          <ScreenOnly>
            <Waiting view={view} />
          </ScreenOnly>
        )}
      </Stack>
    </PaymentLayout>
  );
}

function useFace(view: ChargeView): Face {
  const t = useT();
  const { method } = view.charge;
  const { processing, expired } = faceOf(method);
  if (view.hasEnded && view.state !== "approved") {
    const title = t("checkout.endedTitle");
    return { title, body: <Ended title={title} /> };
  }
  if (view.charge.partCents > 0) {
    const title = t("checkout.restTitle");
    return { title, body: <PaidInPart view={view} title={title} /> };
  }
  switch (view.state) {
    case "approved":
      return { title: approvedTitle(t, view), body: <ApprovedCharge view={view} /> };
    case "denied":
      return { title: t(deniedTexts(view.charge).title), body: <DeniedCharge view={view} /> };
    case "expired":
      return { title: t(expired.title), body: <ExpiredCharge view={view} /> };
    case "cancelled": {
      const title = t("checkout.cancelledTitle");
      return { title, body: <Cancelled view={view} title={title} /> };
    }
    case "unknown":
      return waitingFace(t("checkout.unknownTitle"), t("checkout.unknownMessage"));
    case "processing":
      if (view.charge.card?.page && view.charge.expiresAt && view.charge.expiresAt > view.now) {
        const title = t("checkout.cardPageTitle", { provider: view.charge.card.page.provider });
        return { title, body: <CardPagePanel view={view} /> };
      }
      break;
    case "pending":
      if (isOrderMethod(method) && view.charge[method]) {
        const { title, Panel } = methodViews[method].order;
        return { title: t(title), body: <Panel view={view} /> };
      }
  }
  return waitingFace(t(processing.title), t(processing.message));
}

function waitingFace(title: string, message: string): Face {
  const body = (
    <Card>
      <LoadingState level={1} title={title}>
        <p>{message}</p>
      </LoadingState>
    </Card>
  );
  return { title, body };
}

function Ended({ title }: { title: string }) {
  const t = useT();
  const link = useLink();
  const action = <ButtonLink href={link(href("/portal"))}>{t("checkout.toPortal")}</ButtonLink>;
  return (
    <Card>
      <EmptyState level={1} icon="close" title={title} action={action}>
        <p>{t("checkout.endedMessage")}</p>
      </EmptyState>
    </Card>
  );
}

function Cancelled({ view, title }: { view: ChargeView; title: string }) {
  const t = useT();
  const link = useLink();
  const { subscriptionId, installment } = view.charge;
  const action = <ButtonLink href={link(payPath(subscriptionId, installment))}>{t("checkout.toPayment")}</ButtonLink>;
  return (
    <Card>
      <EmptyState level={1} icon="close" title={title} action={action}>
        <p>{t("checkout.cancelledMessage")}</p>
      </EmptyState>
    </Card>
  );
}

/** A charge of which a part was received: the rest is paid on the payment page, as another charge. */
function PaidInPart({ view: { charge }, title }: { view: ChargeView; title: string }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { subscriptionId, installment, partCents, amountCents } = charge;
  const action = <ButtonLink href={link(payPath(subscriptionId, installment))}>{t("checkout.restPay")}</ButtonLink>;
  return (
    <Card>
      <EmptyState level={1} icon="clock" title={title} action={action}>
        <p>{t("checkout.restDue", { part: money(partCents), rest: money(amountCents - partCents) })}</p>
      </EmptyState>
    </Card>
  );
}

function EarlyAccessNote({ id, until }: { id: string; until: string }) {
  const t = useT();
  const link = useLink();
  return (
    <Alert kind="info">
      {t("checkout.earlyAccess", { day: formatDay(until) })}{" "}
      <a href={link(href("/payments/:id/early-access", { id }))}>{t("checkout.earlyAccessLink")}</a>
    </Alert>
  );
}

/** The links of a waiting page: load it again, leave it and, with the sandbox provider, pay at once. */
function Waiting({ view }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { charge, sandbox } = view;
  return (
    <Stack gap={4}>
      <Inline grow>
        <ButtonLink
          variant="secondary"
          icon="refresh"
          href={link(href("/payments/:id/charge/:charge", { id: charge.subscriptionId, charge: charge.id }))}
        >
          {t("checkout.refreshNow")}
        </ButtonLink>
        <ButtonLink variant="ghost" href={link(href("/portal"))}>
          {t("checkout.toPortal")}
        </ButtonLink>
      </Inline>
      <Muted>{t("checkout.refreshNote")}</Muted>
      {sandbox && (
        <Muted>
          <a href={`/sandbox-provider/charges/${charge.id}`}>{t("checkout.sandbox")}</a>
        </Muted>
      )}
    </Stack>
  );
}
