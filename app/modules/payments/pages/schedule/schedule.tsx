import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { subscriptionContext } from "../payable.server";
import type { Route } from "./+types/schedule";
import { ScheduleTable } from "./schedule-table";

export async function loader({ context }: Route.LoaderArgs) {
  const subscription = context.get(subscriptionContext);
  return { subscription, schedule: await context.get(apiContext).payments.schedule({ id: subscription.id }) };
}

/** All installments of an enrolment, with the amount due today and the ways to pay the open ones. */
export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money, day } = useFormat();
  const { subscription, schedule } = loaderData;
  const { installments } = schedule;
  const course = <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>;
  const paid = installments.filter(({ state }) => state === "paid").length;
  const open = installments.filter(({ state }) => state === "open" || state === "overdue");
  const next = installments.find(({ state }) => state === "open" || state === "planned");
  const facts = [
    { term: t("checkout.schedulePaid"), detail: t("checkout.schedulePaidOf", { paid, count: installments.length }) },
    {
      term: t("checkout.scheduleOwed"),
      detail: <strong>{money(open.reduce((sum, { owedCents }) => sum + owedCents, 0))}</strong>,
    },
    ...(next ? [{ term: t("checkout.scheduleNext"), detail: day(next.dueOn) }] : []),
  ];
  return (
    <SiteLayout>
      <PageTitle>{t("word.installments")}</PageTitle>
      <Stack gap={5}>
        <Heading eyebrow={course} title={t("word.installments")} lead={t("checkout.scheduleLead")} />
        {installments.length > 0 ? (
          <>
            <Card>
              <DescriptionList items={facts} />
            </Card>
            <div>
              <ButtonLink
                variant="secondary"
                icon="card"
                href={link(href("/payments/:id/recurrence", { id: subscription.id }))}
              >
                {t("recurrence.title")}
              </ButtonLink>
            </div>
            <ScheduleTable id={subscription.id} course={subscription.courseName} installments={installments} />
          </>
        ) : (
          <Card>
            <EmptyState icon="calendar" title={t("checkout.scheduleNone")} />
          </Card>
        )}
        <div>
          <ButtonLink variant="ghost" icon="arrow-left" href={link(href("/portal"))}>
            {t("checkout.toPortal")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}
