import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { withInterest } from "~/modules/payments/rules/price-breakdown";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { useFormat } from "~/shell/format";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { brandLabel } from "./card-brand";
import type { CardPlan, ReturnedCard } from "./card-payment.server";
import { PayeeNote } from "./payee-note";
import { PriceBreakdown } from "./price/price-breakdown";
import { RecurrenceConsent } from "./recurrence-consent";

type CardConfirmationProps = {
  id: string;
  plan: CardPlan;
  card: ReturnedCard;
  idempotencyKey: string;
  /** Code of the last refusal. */
  code: string | null;
};

/** The confirmation before a card is charged. Its form posts the card's token to a URL that does not contain it. */
export function CardConfirmation({ id, plan, card, idempotencyKey, code }: CardConfirmationProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const address = link(`${href("/payments/:id/card", { id })}${plan.search}`);
  const returned = new URLSearchParams({ ...card, installments: String(card.installments) });
  const option = plan.options.find(({ installments }) => installments === card.installments);
  const total = money(option?.totalCents ?? plan.amountCents);
  const base = plan.amountCents;
  const { limited, breakdown: full } = plan.configuration.prices;
  const breakdown = limited?.methods.includes("card") ? limited.breakdown : full;
  const split = option && option.installments > 1;
  const posted = { ...card, idempotencyKey, amountCents: plan.amountCents };
  return (
    <Stack gap={5}>
      <Heading title={t("checkout.cardConfirmTitle")} lead={t("checkout.cardConfirmLead")} />
      <Card>
        <Form method="post" action={address}>
          {Object.entries(posted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Stack gap={5}>
            <DescriptionList
              items={[
                {
                  term: t("checkout.cardCard"),
                  detail: t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.last }),
                },
                { term: t("checkout.cardHolder"), detail: card.holder },
                {
                  term: t("word.installments"),
                  detail: split
                    ? t("price.equal", { number: option.installments, amount: money(option.installmentCents) })
                    : "1x",
                },
                { term: t("word.amount"), detail: <strong>{total}</strong> },
              ]}
            />
            {plan.installment === null && (
              <PriceBreakdown
                prices={{ breakdown: withInterest(breakdown, (option?.totalCents ?? base) - base), limited: null }}
              />
            )}
            {plan.recurrence && <RecurrenceConsent code={code} />}
            <CaptchaField back={`${address}${address.includes("?") ? "&" : "?"}${returned}`} />
            <ButtonRow
              main={
                <Button size="large" icon="lock" name="intent" value="pay">
                  {t("checkout.cardPay", { amount: total })}
                </Button>
              }
              back={
                <ButtonLink variant="ghost" href={address}>
                  {t("checkout.cardRetype")}
                </ButtonLink>
              }
            />
            <PayeeNote takesCard />
          </Stack>
        </Form>
      </Card>
    </Stack>
  );
}
