import { href } from "react-router";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { CandidateProgress } from "~/modules/enrolments/pages/progress/candidate-progress";
import { dueCents } from "~/modules/payments/rules/price-breakdown";
import { StepQuestions } from "~/modules/tenancy/pages/questions/step-questions";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { StepLayout } from "~/shell/site-layout";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Inline, Stack } from "~/ui/page";
import { AgreementCard } from "./agreement-card";
import type { Checkout } from "./checkout.server";
import { CheckoutSummary } from "./checkout-summary";
import { MethodForm } from "./method-form";
import type { PayableSubscription } from "./payable.server";
import { stageOf } from "./payment-layout";
import { HoldNote } from "./price/hold-note";
import { purposeText } from "./purpose";
import { VoucherForm } from "./voucher-form";

type CheckoutPageProps = { subscription: PayableSubscription; checkout: Checkout; failure: RefusedPost | null };

const payTexts = { title: "word.payment", lead: "checkout.lead" } as const;
/** The fee is paid before the contract and secures no place. */
const feeTexts = { title: "word.payment", lead: "checkout.leadFee" } as const;
const faceTexts = {
  due: payTexts,
  free: { title: "checkout.freeTitle", lead: "checkout.freeLead" },
  open: { title: "checkout.openTitle", lead: "checkout.openLead" },
  analysis: { title: "checkout.analysisTitle", lead: "checkout.analysisLead" },
  unavailable: { title: "checkout.unavailableTitle", lead: "checkout.unavailableLead" },
} as const;

/** The payment page: the amount due, the voucher and the methods. */
export function CheckoutPage({ subscription, checkout, failure }: CheckoutPageProps) {
  const t = useT();
  const { money } = useFormat();
  const { due } = checkout;
  const texts = checkout.face === "due" && due.purpose === "fee" ? feeTexts : faceTexts[checkout.face];
  const title = t(texts.title);
  const isUnderWay = checkout.face === "analysis" || checkout.face === "open";
  const owed = due.receivedCents === null ? dueCents(due.prices.breakdown, due.purpose) : due.amountCents;
  const amount = money(checkout.pending?.amountCents ?? owed);
  const lead = t(texts.lead, { amount });
  const posted = failure?.posted ?? emptyForm();
  const changed = failure?.code === "PAYMENT_CHANGED" && t("checkout.changed", { amount: money(due.amountCents) });
  const errors = summaryOf(t, posted).map(({ field, text }) => ({
    field: field === "voucher" && due.prices.voucher && !due.prices.voucher.names ? "coupon" : field,
    text: changed || text,
  }));
  return (
    <StepLayout
      stepper={<CandidateProgress at={stageOf(due)} detail={purposeText(t, { purpose: due.purpose })} />}
      aside={<CheckoutSummary subscription={subscription} checkout={checkout} />}
    >
      <PageTitle failed={failure !== null}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={
            <>
              <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage> ·{" "}
              {purposeText(t, { purpose: due.purpose })}
            </>
          }
          title={title}
          lead={lead}
        />
        <ErrorSummary title={t("checkout.problemTitle")} errors={errors} />
        <Notices checkout={checkout} id={subscription.id} />
        {!isUnderWay && (
          <InPerson>
            {due.receivedCents === null && <AgreementCard id={subscription.id} due={due} />}
            {due.purpose !== "fee" && due.receivedCents === null && (
              <VoucherForm voucher={due.prices.voucher} listed={checkout.vouchers} posted={posted} />
            )}
            {checkout.face === "free" && <FreeForm due={due} />}
            {checkout.face === "due" && <MethodForm checkout={checkout} refused={failure} />}
          </InPerson>
        )}
        {checkout.face !== "free" && <StepQuestions questions={checkout.questions} />}
      </Stack>
    </StepLayout>
  );
}

/** Says how much was received already; nothing unless only the rest of an amount is due. */
export function RestNote({ due: { receivedCents, amountCents } }: { due: Checkout["due"] }) {
  const t = useT();
  const { money } = useFormat();
  if (receivedCents === null) return null;
  return <Alert kind="info">{t("checkout.restDue", { part: money(receivedCents), rest: money(amountCents) })}</Alert>;
}

/** Notices above the form: money received, a payment under way, and until when seat and price are held. */
function Notices({ checkout, id }: { checkout: Checkout; id: string }) {
  const t = useT();
  const link = useLink();
  const { selection, pending, due } = checkout;
  const held = selection?.selectedClass;
  const chargeOf = (charge: string) => link(href("/payments/:id/charge/:charge", { id, charge }));
  return (
    <>
      <RestNote due={due} />
      {pending &&
        (checkout.face === "analysis" || checkout.face === "open" ? (
          <Inline grow>
            <ButtonLink size="large" href={chargeOf(pending.id)}>
              {t("checkout.pendingChargeLink")}
            </ButtonLink>
          </Inline>
        ) : (
          <Alert kind="warning">
            {t("checkout.pendingCharge")} <a href={chargeOf(pending.id)}>{t("checkout.pendingChargeLink")}</a>
          </Alert>
        ))}
      <Alert kind="info">
        <Holds checkout={checkout} />{" "}
        {held && !selection.disabled && (
          <a href={link(href("/payments/:id/class", { id }))}>{t("checkout.classChange")}</a>
        )}
      </Alert>
    </>
  );
}

/** Until when seat and price are held. */
function Holds({ checkout: { selection, due, face, now } }: { checkout: Checkout }) {
  const t = useT();
  const held = selection?.selectedClass;
  const { heldUntil } = due.prices;
  return (
    <>
      {held && selection.expiration ? (
        <>
          <HoldNote
            until={selection.expiration}
            now={now}
            text={(time) => t("checkout.classHeld", { name: held.name, time })}
          />{" "}
          {t("checkout.classAfterHold")}
        </>
      ) : (
        t("price.holdSeatKept")
      )}
      {heldUntil && face === "due" && (
        <>
          {" "}
          <HoldNote until={heldUntil} now={now} text={(time) => t("price.holdPrice", { time })} />
        </>
      )}
    </>
  );
}

function FreeForm({ due: { recurrence, prices } }: Pick<Checkout, "due">) {
  const t = useT();
  const { totalCents, feeCents } = prices.breakdown;
  const needsCard = recurrence === "required" && totalCents > feeCents;
  return (
    <Card title={t("checkout.freeTitle")} lead={t("checkout.freeMessage")}>
      <Form method="post" id="method">
        <Stack gap={4}>
          {needsCard && <p>{t("checkout.freeRecurrence")}</p>}
          <div>
            <Button name="intent" value="confirm-free" size="large" icon="check">
              {t("checkout.freeConfirm")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
