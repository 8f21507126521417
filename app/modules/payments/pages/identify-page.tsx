import { href } from "react-router";
import type { RefusalCode } from "~/api/refusal";
import type { SubscriptionSummary } from "~/api/subscription";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, summaryOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { dueCents } from "~/modules/payments/rules/price-breakdown";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { StepLayout } from "~/shell/site-layout";
import type { RefusedPost } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/date-field";
import type { Description } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import { TextField } from "~/ui/text-field";
import { identityOf } from "./identity";
import { methodViews } from "./method-view";
import { purposeText } from "./purpose";

const constraints = constraintsOf(identityOf(""));

type IdentifyPageProps = { summary: SubscriptionSummary; refused: RefusedPost | null };

/** Why a payer was not identified; a wrong document or birth date by default. */
const problems: Partial<Record<RefusalCode, "checkout.identifyTooMany" | "checkout.problemUnavailable">> = {
  LOGIN_ATTEMPTS_EXCEEDED: "checkout.identifyTooMany",
  SYSTEM_UNAVAILABLE: "checkout.problemUnavailable",
};

/** The payment page of unidentified visitors: a short summary, and a form for the candidate's document and birthday. */
export function IdentifyPage({ summary, refused }: IdentifyPageProps) {
  const t = useT();
  const link = useLink();
  const { url } = useFrame();
  const { posted = emptyForm(), code = null } = refused ?? {};
  const ofFields = summaryOf(t, posted);
  const whole = code && { field: "cpf", text: t(problems[code] ?? "checkout.identifyWrong") };
  const errors = whole && ofFields.length === 0 ? [whole] : ofFields;
  return (
    <StepLayout aside={<Summary summary={summary} />}>
      <PageTitle failed={errors.length > 0}>{t("checkout.identifyTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("word.payment")}
          title={t("checkout.identifyTitle")}
          lead={t("checkout.identifyLead", { name: summary.firstName })}
        />
        <ErrorSummary title={t("checkout.problemTitle")} errors={errors} />
        <Card>
          <PageForm>
            <Stack gap={4}>
              <TextField
                {...fieldProps(t, posted, "cpf")}
                label={t("checkout.identifyDocument")}
                hint={t("checkout.identifyDocumentHint")}
                autoComplete="off"
                {...constraints.cpf}
              />
              <DateField
                {...fieldProps(t, posted, "birthday")}
                label={t("personalData.birthday")}
                {...constraints.birthday}
              />
              <input type="hidden" name="intent" value="identify" />
              <Button size="large" wide icon="lock">
                {t("checkout.identifySubmit")}
              </Button>
            </Stack>
          </PageForm>
        </Card>
        <Muted>
          {t("checkout.identifyOwn")}{" "}
          <a href={link(`${href("/signin")}?returnUrl=${encodeURIComponent(url.pathname)}`)}>
            {t("checkout.identifySignIn")}
          </a>
        </Muted>
      </Stack>
    </StepLayout>
  );
}

function Summary({ summary }: { summary: SubscriptionSummary }) {
  const t = useT();
  const { money } = useFormat();
  const { due, prices } = summary;
  const amount = due && money(prices.limited ? dueCents(prices.breakdown, due.purpose) : due.amountCents);
  const methods = due?.methods.map((method) => t(methodViews[method].name)).join(", ");
  const items: Description[] = [
    { term: t("word.candidate"), detail: summary.firstName },
    ...(summary.maskedCpf ? [{ term: "CPF", detail: summary.maskedCpf }] : []),
    {
      term: t("word.course"),
      detail: <InLanguage language={summary.courseLanguage}>{summary.courseName}</InLanguage>,
    },
    ...(due
      ? [
          ...(methods ? [{ term: t("checkout.identifyMethods"), detail: methods }] : []),
          { term: purposeText(t, due), detail: <PriceTag size="large" amount={amount ?? ""} /> },
        ]
      : [{ term: t("checkout.total"), detail: t("checkout.identifyNothingDue") }]),
  ];
  return <SummaryAside title={t("checkout.summaryTitle")} items={items} total={amount} />;
}
