import type { ReactNode } from "react";
import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CardMarks } from "~/ui/card-mark";
import { Heading } from "~/ui/heading";
import { Grid, Stack } from "~/ui/page";
import { NumberField, SelectField, TextField } from "~/ui/text-field";
import { brandList } from "./card-brand";
import type { CardPlan } from "./card-payment.server";
import { PayeeNote } from "./payee-note";
import { purposeText } from "./purpose";

/** The form for the card's data. It posts to the provider, which redirects the payer back with a single-use token. */
export function CardForm({ id, plan, course }: { id: string; plan: CardPlan; course: ReactNode }) {
  const t = useT();
  const link = useLink();
  const { locale, url } = useFrame();
  const { cardFormAction: action, brands } = plan.configuration;
  const eyebrow = (
    <>
      {course} · {purposeText(t, plan)}
    </>
  );
  const other = (
    <ButtonLink variant="ghost" href={link(plan.back)}>
      {t("checkout.cardOther")}
    </ButtonLink>
  );
  if (action === null)
    return (
      <Stack gap={5}>
        <Heading eyebrow={eyebrow} title={t("checkout.cardUnavailableTitle")} lead={t("checkout.cardUnavailable")} />
        {other}
      </Stack>
    );
  const sent = {
    returnUrl: url.origin + link(`${href("/payments/:id/card", { id })}${plan.search}`),
    reference: id,
    amount: plan.amountCents,
    locale,
  };
  return (
    <Stack gap={5}>
      <Heading eyebrow={eyebrow} title={t("checkout.cardTitle")} lead={t("checkout.cardLead")} />
      <Card>
        <form method="post" action={action} autoComplete="on">
          {Object.entries(sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Stack>
            <CardMarks brands={brands} label={t("checkout.cardBrands", { brands: brandList(brands) })} />
            <CardFields />
            <Installments options={plan.options} />
            <ButtonRow
              main={
                <Button size="large" icon="lock">
                  {t("word.continue")}
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
        </form>
      </Card>
    </Stack>
  );
}

function CardFields() {
  const t = useT();
  return (
    <>
      <NumberField
        name="number"
        label={t("checkout.cardNumber")}
        autoComplete="cc-number"
        pattern="[\d\s.\-]{13,30}"
        maxLength={30}
        required
      />
      <TextField name="holder" label={t("checkout.cardHolder")} autoComplete="cc-name" maxLength={100} required />
      <Grid column="tiny">
        <NumberField
          name="expiry"
          label={t("checkout.cardExpiry")}
          hint={t("checkout.cardExpiryHint")}
          autoComplete="cc-exp"
          pattern="\s?(0[1-9]|1[0-2])\s?/?\s?(20)?[0-9]{2}\s?"
          maxLength={9}
          required
        />
        <NumberField
          name="securityCode"
          label={t("checkout.cardSecurityCode")}
          hint={t("checkout.cardSecurityCodeHint")}
          autoComplete="cc-csc"
          pattern="[0-9]{3,4}"
          maxLength={4}
          required
        />
      </Grid>
    </>
  );
}

function Installments({ options }: { options: CardPlan["options"] }) {
  const t = useT();
  const { money } = useFormat();
  const shown = options.map(({ installments: count, installmentCents, totalCents, interestFree }) => {
    const amount = money(installmentCents);
    const label =
      count === 1
        ? t("checkout.cardOnce", { amount })
        : interestFree
          ? t("checkout.cardInstallmentFree", { count, amount })
          : t("checkout.cardInstallmentCharged", { count, amount, total: money(totalCents) });
    return { value: String(count), label };
  });
  return <SelectField name="installments" label={t("word.installments")} options={shown} required />;
}
