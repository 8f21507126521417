import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { captchaRefusal } from "~/backend/identity";
import { providerFor } from "~/backend/providers/payment";
import { type CardForm, type CardOutcome, ProviderFailure } from "~/backend/providers/payment/provider";
import { findSubject, lockSubject, type PaymentSubject, providerPayerOf } from "~/backend/subscription";
import { creditCard } from "~/contract/credit-card";
import { type CardBrand, cardBrands, cardLengths, securityCodeLength } from "~/domain/payment/card";
import { openCardPage } from "./card-page";
import { cardTerms, fallbacksOf } from "./card-terms";
import { approveCharge } from "./charge-approval";
import { findByKey, issueCharge, settled } from "./charge-issue";
import { closeCharge } from "./charge-outcome";
import { refusalReply } from "./charge-reply";
import { type ChargeRow, chargeOf, dataOf, findCharge, updateCharge } from "./charge-store";
import { recurrenceTextVersion } from "./payment-terms";
import { dueOf } from "./schedule/installment-due";

const brandNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  elo: "Elo",
  amex: "American Express",
  hipercard: "Hipercard",
  diners: "Diners Club",
};

interface Collection {
  entry: CardForm;
  subject: PaymentSubject;
  token: string;
}

async function collect(ctx: BackendContext, charge: ChargeRow, { entry, subject, token }: Collection) {
  const { db, now } = ctx;
  const { card } = dataOf(charge);
  if (card?.recurrence) await saveConsent(ctx, charge);
  try {
    const outcome = await entry.pay({
      token,
      payer: await providerPayerOf(ctx, subject),
      reference: charge.provider_reference ?? charge.id,
      amountCents: charge.amount_cents,
      description: charge.purpose,
      orderedAt: charge.created_at,
      subscriptionId: charge.subscription_id,
      installments: card?.installments ?? 1,
    });
    await record(ctx, charge, outcome);
  } catch (error) {
    if (error instanceof ProviderFailure) await closeCharge(db, charge, "denied", "CARD_ERROR", now);
    else {
      // The payer may have been charged: only a notification or the provider's records can tell.
      ctx.log.error("the card provider did not answer", { error });
      await updateCharge(db, charge, ["unknown"], { reason: null }, now);
    }
  }
  return (await findCharge(db, charge.tenant_id, charge.id)) ?? charge;
}

async function record({ db, now }: BackendContext, charge: ChargeRow, outcome: CardOutcome) {
  const { state, reason, card, paymentId: id } = outcome;
  const data = dataOf(charge);
  const dataJson = card && data.card ? JSON.stringify({ ...data, card: { ...data.card, ...card } }) : charge.data_json;
  if (state === "denied") return closeCharge(db, charge, "denied", reason, now);
  if (state !== "approved") {
    return updateCharge(db, charge, ["unknown"], { state, reason: null, data_json: dataJson }, now);
  }
  // In one transaction, so that a repeated post never sees a charge that is answered but not yet approved.
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, charge.tenant_id, charge.subscription_id);
    await updateCharge(trx, charge, ["unknown"], { data_json: dataJson }, now);
    const payment = { id, amountCents: charge.amount_cents, at: now.toISOString() };
    return approveCharge(trx, charge.tenant_id, charge.id, payment, now);
  });
}

async function saveConsent({ db, now, headers }: BackendContext, charge: ChargeRow): Promise<void> {
  await db
    .insertInto("recurrence_consent")
    .values({
      tenant_id: charge.tenant_id,
      id: newId(),
      subscription_id: charge.subscription_id,
      text_version: recurrenceTextVersion,
      accepted_at: now.toISOString(),
      address: headers["x-forwarded-for"] ?? "",
    })
    .execute();
}

async function replyTo(ctx: BackendContext, subject: PaymentSubject, charge: ChargeRow, isNew: boolean) {
  if (charge.state !== "denied") {
    return { status: isNew ? (201 as const) : (200 as const), body: chargeOf(charge, ctx.now) };
  }
  const found = await dueOf(ctx.db, subject, ctx.now, charge.installment_number);
  const fallbacks = found.ok && charge.purpose === found.due.cardPurpose ? fallbacksOf(found.due) : [];
  const details = { chargeId: charge.id, reason: charge.reason, fallbacks };
  return charge.reason === "CARD_ERROR"
    ? problem(502, "CARD_ERROR", { details })
    : problem(402, "PAYMENT_NOT_AUTHORIZED", { details });
}

export const creditCardResource = implement(creditCard, {
  brands: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    if (!subject) return notFound;
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
    const subject = await findSubject(ctx, params.id);
    if (!subject) return notFound;
    const provider = await providerFor(ctx, subject, "card");
    const entry = provider?.card;
    if (!provider || entry?.entry !== "form") return problem(502, "SYSTEM_UNAVAILABLE");
    // A repeated post has a captcha that is already used; it charges nothing, so it needs none.
    const known = await findByKey(ctx.db, ctx.tenantId, body.idempotencyKey);
    const refusal = known ? null : await captchaRefusal(ctx, headers);
    if (refusal) return refusal;
    const { idempotencyKey, amountCents, installment } = body;
    const attempt = { idempotencyKey, amountCents, installment, method: "card" as const };
    const issue = await issueCharge(ctx, subject, attempt, (due, trx) => cardTerms(trx, due, body, provider));
    if (issue.kind === "refused") return refusalReply(issue.refusal);
    if (issue.kind === "existing") return replyTo(ctx, subject, await settled(ctx.db, issue.charge), false);
    return replyTo(ctx, subject, await collect(ctx, issue.charge, { entry, subject, token: body.token }), true);
  },
  openPage: async ({ params, headers, body }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    return subject ? openCardPage(ctx, subject, { headers, ...body }) : notFound;
  },
});
