import { href } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { pay } from "../checkout-action.server";
import { RestNote } from "../checkout-page";
import { closed, installmentNumber } from "../due-configuration";
import { lateLines } from "../late-lines";
import { MethodForm } from "../method-form";
import { subscriptionContext } from "../payable.server";
import type { Route } from "./+types/installment";

export async function loader({ context, params }: Route.LoaderArgs) {
  const subscription = context.get(subscriptionContext);
  const number = installmentNumber(params.number) ?? notFound();
  const { payments } = context.get(apiContext);
  const due = await orRefusal(payments.installmentConfiguration({ id: params.id, number }), ...closed);
  return {
    subscription,
    due: due instanceof Refusal ? null : due,
    isPaid: due instanceof Refusal && due.code === "PAYMENT_ALREADY_MADE",
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const number = installmentNumber(args.params.number);
  return number === null ? notFound() : pay(args, args.params.id, number);
}

/** One installment: what it costs today and why, and the methods to pay it. */
export default function InstallmentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const { money, day } = useFormat();
  const { subscription, due, isPaid, idempotencyKey } = loaderData;
  const claim = due?.installment;
  const posted = actionData?.posted ?? emptyForm();
  const course = <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>;
  const title = claim
    ? t("checkout.installmentTitle", { number: claim.number, count: claim.count })
    : t("checkout.purposeNumber", { number: params.number });
  const changed =
    due && actionData?.code === "PAYMENT_CHANGED" && t("checkout.changed", { amount: money(due.amountCents) });
  const errors = summaryOf(t, posted).map(({ field, text }) => ({ field, text: changed || text }));
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={course}
          title={title}
          {...(due && claim ? { lead: `${t("word.dueDate")}: ${day(claim.dueOn)}` } : {})}
        />
        <ErrorSummary title={t("checkout.problemTitle")} errors={errors} />
        {due && claim ? (
          <>
            <RestNote due={due} />
            <Card title={t("checkout.installmentTotal")}>
              <DescriptionList
                items={[
                  ...lateLines(t, claim).map(([term, detail]) => ({ term, detail })),
                  { term: t("checkout.installmentTotal"), detail: <strong>{money(due.amountCents)}</strong> },
                ]}
              />
              {claim.late.days > 0 && <Muted>{t("checkout.installmentLateNote")}</Muted>}
            </Card>
            {due.methods.length > 0 ? (
              <InPerson>
                <MethodForm checkout={{ due, selection: null, idempotencyKey }} refused={actionData ?? null} />
              </InPerson>
            ) : (
              <p>{t("checkout.installmentNoMethod")}</p>
            )}
          </>
        ) : (
          <Card>
            <EmptyState
              icon={isPaid ? "check" : "clock"}
              title={t(isPaid ? "checkout.installmentPaid" : "checkout.installmentClosed")}
            />
          </Card>
        )}
        <BackLink id={subscription.id} />
      </Stack>
    </SiteLayout>
  );
}

function BackLink({ id }: { id: string }) {
  const t = useT();
  const link = useLink();
  return (
    <div>
      <ButtonLink variant="ghost" icon="arrow-left" href={link(href("/payments/:id/installments", { id }))}>
        {t("checkout.installmentBack")}
      </ButtonLink>
    </div>
  );
}
