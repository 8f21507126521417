import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/early-access";
import { subscriptionContext } from "./payable.server";
import { PaymentLayout } from "./payment-layout";

export async function loader({ context }: Route.LoaderArgs) {
  const subscription = context.get(subscriptionContext);
  const { id } = subscription;
  const access = (await context.get(apiContext).payments.earlyAccess({ id })) ?? notFound();
  return { subscription, ...access };
}

/** The offer to study before the payment is confirmed: the last day, and a link to the institution's course. */
export default function EarlyAccessPage({ loaderData: { subscription, url, until } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const { id, courseName, courseLanguage } = subscription;
  return (
    <PaymentLayout subscription={subscription} detail={t("checkout.earlyAccessTitle")}>
      <PageTitle>{t("checkout.earlyAccessTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={<InLanguage language={courseLanguage}>{courseName}</InLanguage>}
          title={t("checkout.earlyAccessTitle")}
          lead={t("checkout.earlyAccessLead", { day: day(until) })}
        />
        <Card>
          <Stack gap={4}>
            <DescriptionList
              items={[
                { term: t("checkout.earlyAccessUntil"), detail: day(until) },
                { term: t("checkout.earlyAccessPlace"), detail: new URL(url).host },
              ]}
            />
            <ButtonRow
              main={
                <ButtonLink href={url} size="large" iconAfter="arrow-right">
                  {t("checkout.earlyAccessOpen")}
                </ButtonLink>
              }
              back={
                <ButtonLink variant="ghost" icon="arrow-left" href={link(href("/payments/:id?", { id }))}>
                  {t("checkout.toPayment")}
                </ButtonLink>
              }
            />
          </Stack>
        </Card>
      </Stack>
    </PaymentLayout>
  );
}
