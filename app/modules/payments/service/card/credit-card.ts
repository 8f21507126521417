import { CardPageRequest, creditCard } from "~/api/credit-card";
import { Id } from "~/api/value";
import { type CardBrand, cardBrands, cardLengths, securityCodeLength } from "~/modules/payments/rules/card";
import { captchaRefusal } from "~/modules/people/service";
import { findPayersSubject, findSubject, type PaymentSubject, providerPayerOf } from "~/modules/subscriptions/service";
import { type BackendContext, implement, problem } from "~/procedure/context";
import { operation } from "~/procedure/procedure";
import { providerFor } from "~/providers/payment";
import type { CardForm, PaymentProvider } from "~/providers/payment/provider";
import { findByKey, issueCharge, settled } from "../charge-issue";
import { type ChargeRow, chargeOf, dataOf, findCharge } from "../charge-store";
import { dueOf } from "../schedule/installment-due";
import { chargeCard } from "./card-outcome";
import { openCardPage } from "./card-page";
import { cardTerms, consentAddress, fallbacksOf } from "./card-terms";

const brandNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  elo: "Elo",
  amex: "American Express",
  hipercard: "Hipercard",
  diners: "Diners Club",
};

interface Payment {
  provider: PaymentProvider;
  subject: PaymentSubject;
}

interface Collection extends Payment {
  entry: CardForm;
  token: string;
}

async function collect(ctx: BackendContext, charge: ChargeRow, { entry, subject, token }: Collection) {
  const { card } = dataOf(charge);
  const unclear = await chargeCard(ctx, charge, async () =>
    entry.pay({
      token,
      payer: providerPayerOf(subject),
      reference: charge.providerReference ?? charge.id,
      amountCents: charge.amountCents,
      description: subject.courseName,
      orderedAt: charge.createdAt,
      subscriptionId: charge.subscriptionId,
      installments: card?.installments ?? 1,
    }),
  );
  if (unclear) ctx.log.error("the outcome of a card charge is unknown", { error: unclear });
  return (await findCharge(ctx.db, charge.id)) ?? charge;
}

async function replyTo(ctx: BackendContext, { provider, subject }: Payment, charge: ChargeRow, isNew: boolean) {
  if (charge.state !== "denied") {
    return { status: isNew ? (201 as const) : (200 as const), body: chargeOf(charge, ctx.now) };
  }
  const found = await dueOf(ctx.db, subject, ctx.now, charge.installmentNumber);
  const isOffered = found.ok && charge.purpose === found.due.cardPurpose;
  const fallbacks = isOffered ? fallbacksOf(found.due, provider.recurrence !== null) : [];
  const details = { chargeId: charge.id, reason: charge.reason, fallbacks };
  return charge.reason === "CARD_ERROR"
    ? problem(502, "CARD_ERROR", { details })
    : problem(402, "PAYMENT_NOT_AUTHORIZED", { details });
}

export const creditCardResource = implement(creditCard, {
  brands: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const provider = await providerFor(ctx, subject, "card");
    const body = (provider?.offers.brands ?? cardBrands).map((code) => ({
      code,
      name: brandNames[code],
      numberLength: Math.max(...cardLengths(code).filter((length) => length <= 16)),
      securityCodeLength: securityCodeLength(code),
    }));
    return { status: 200, body };
  },
  pay: async ({ params, headers, body }, ctx) => {
    const subject = await findPayersSubject(ctx, params.id);
    const provider = await providerFor(ctx, subject, "card");
    const entry = provider?.card;
    if (!provider || entry?.entry !== "form") return problem(502, "SYSTEM_UNAVAILABLE");
    // A repeated post has a captcha that is already used. It charges nothing, so no captcha is required.
    const known = await findByKey(ctx.db, body.idempotencyKey);
    const refusal = known ? null : await captchaRefusal(ctx, headers);
    if (refusal) return refusal;
    const { idempotencyKey, amountCents, installment } = body;
    const attempt = { idempotencyKey, amountCents, installment, method: "card" as const };
    const issue = await issueCharge(ctx, subject, attempt, (due, trx) =>
      cardTerms(trx, due, { ...body, consentFrom: consentAddress(ctx) }, provider),
    );
    const payment = { provider, subject };
    if (issue.kind === "existing") return replyTo(ctx, payment, await settled(ctx.db, issue.charge), false);
    const charge = await collect(ctx, issue.charge, { ...payment, entry, token: body.token });
    return replyTo(ctx, payment, charge, true);
  },
});

export const cardProcedures = {
  /** Opens the provider's card page for a charge; refuses with PAYMENT_METHOD_DISABLED when the provider has none. */
  openPage: operation(
    { access: "visitor", inPerson: true, input: CardPageRequest.extend({ id: Id }) },
    async (ctx, { id, ...request }) => openCardPage(ctx, await findPayersSubject(ctx, id), request),
  ),
};
