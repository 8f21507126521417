import type { ReactNode } from "react";
import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { useFormat } from "~/shell/format";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CardMarks } from "~/ui/card-mark";
import { Heading } from "~/ui/heading";
import { HowTo } from "~/ui/how-to";
import { Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { brandList } from "./card-brand";
import type { CardPlan } from "./card-payment.server";
import { PayeeNote } from "./payee-note";
import { purposeText } from "./purpose";
import { RecurrenceConsent } from "./recurrence-consent";

interface CardPageOfferProps {
  id: string;
  plan: CardPlan;
  course: ReactNode;
  /** The provider's name. */
  provider: string;
  idempotencyKey: string;
  /** Code of the last refusal. */
  code: string | null;
}

/** Explains the steps of paying by card on the provider's page, and has the button that opens that page. */
export function CardPageOffer({ id, plan, course, provider, idempotencyKey, code }: CardPageOfferProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { brands } = plan.configuration;
  const amount = money(plan.amountCents);
  return (
    <Stack gap={5}>
      <Heading
        eyebrow={
          <>
            {course} · {purposeText(t, plan)}
          </>
        }
        title={t("checkout.cardTitle")}
        lead={t("checkout.cardPageLead", { provider })}
      />
      <Card>
        <PageForm action={link(`${href("/payments/:id/card", { id })}${plan.search}`)}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="amountCents" value={plan.amountCents} />
          <Stack gap={5}>
            <PriceTag
              size="large"
              amount={amount}
              note={t(plan.recurrence ? "checkout.cardPageFirst" : "checkout.cardPageOnce")}
            />
            <CardMarks brands={brands} label={t("checkout.cardBrands", { brands: brandList(brands) })} />
            <HowTo
              steps={[
                { title: t("checkout.cardPageStepOpen", { provider }), text: t("checkout.cardPageStepOpenText") },
                { title: t("checkout.cardPageStepType", { amount }), text: t("checkout.cardPageStepTypeText") },
                { title: t("checkout.cardPageStepBack"), text: t("checkout.cardPageStepBackText") },
              ]}
            />
            {plan.recurrence && <RecurrenceConsent code={code} />}
            <CaptchaField problem={code} />
            <ButtonRow
              main={
                <Button size="large" icon="lock" name="intent" value="open">
                  {t("checkout.cardPageContinue", { provider })}
                </Button>
              }
              back={
                <ButtonLink variant="ghost" icon="arrow-left" href={link(plan.back)}>
                  {t("frame.back")}
                </ButtonLink>
              }
            />
            <PayeeNote takesCard />
          </Stack>
        </PageForm>
      </Card>
    </Stack>
  );
}
