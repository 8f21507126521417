import { z } from "zod";
import { type PaymentConfiguration, type PaymentVerification, payment } from "~/api/payment";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { inTransaction } from "~/data/transaction";
import { StoredDiscount } from "~/modules/catalogue/service";
import type { DocumentState } from "~/modules/documents/rules/document-state";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import { newReference } from "~/modules/payments/service/reference";
import { captchaKeyOf } from "~/modules/people/service";
import {
  findPayersSubject,
  findSubject,
  loadSubject,
  lockSubject,
  type PaymentSubject,
} from "~/modules/subscriptions/service";
import { type BackendContext, implement, problem } from "~/procedure/context";
import { query } from "~/procedure/procedure";
import { providerFor } from "~/providers/payment";
import type { CardEntry, PaymentProvider } from "~/providers/payment/provider";
import { SANDBOX } from "~/providers/payment/sandbox";
import { fallbacksOf, installmentOptions, isCardPurpose, recurrenceOf } from "./card/card-terms";
import { approveCharge } from "./charge-approval";
import { issueCharge } from "./charge-issue";
import {
  type ChargeRow,
  cancelPendingCharges,
  chargeOf,
  chargesOf,
  findCharge,
  groupOf,
  stateOf,
} from "./charge-store";
import { earlyAccessOf } from "./early-access";
import { methodAmount, type PaymentDue, paymentDue, voucherAllows } from "./payment-due";
import { pricesOfSubject, saveInstallments, storedInstallments } from "./payment-installment";
import { recurrenceTextVersion } from "./payment-terms";
import { isPriceFixed } from "./rest";
import { dueOf } from "./schedule/installment-due";
import { installmentRow } from "./schedule/installment-row";
import { scheduleOf } from "./schedule/schedule-view";

/** The methods of a due payment that a provider can charge, each with that provider, in the order of `due.methods`. */
async function providersOf(ctx: BackendContext, due: PaymentDue) {
  const found = new Map<PaymentMethod, PaymentProvider>();
  for (const method of due.methods) {
    const provider = await providerFor(ctx, due.subject, method);
    if (provider && (method !== "card" || takesPlan(provider, due))) found.set(method, provider);
  }
  return found;
}

/**
 * Says whether a provider can charge the card of a plan: a required recurrence needs one that charges without the
 * payer.
 */
const takesPlan = ({ recurrence }: PaymentProvider, due: PaymentDue) =>
  recurrence !== null || recurrenceOf(due) !== "required";

/** The payment options of what is due. */
export async function configurationOf(ctx: BackendContext, due: PaymentDue): Promise<PaymentConfiguration> {
  const { subject, terms } = due;
  const providers = await providersOf(ctx, due);
  const card = providers.get("card");
  const options = installmentOptions(due, due.cardPurpose, card?.offers.maxInstallments);
  const methods = [...providers.keys()];
  return {
    provider: [...providers.values()][0]?.name ?? "none",
    sandboxMethods: methods.filter((method) => providers.get(method)?.name === SANDBOX),
    methods,
    brands: [...(card?.offers.brands ?? [])],
    maxInstallments: options.at(-1)?.installments ?? 1,
    minInstallmentCents: terms.minInstallmentCents,
    interestFreeUpTo: terms.interestFreeUpTo,
    monthlyRate: terms.monthlyRate,
    pixExpiresIn: terms.pixExpiresIn,
    dueOn: due.dueOn,
    recurrence: recurrenceOf(due),
    recurrenceTextVersion,
    captchaKey: await captchaKeyOf(ctx),
    purpose: due.purpose,
    amountCents: due.amountCents,
    cardPurpose: due.cardPurpose,
    cardAmountCents: due.cardAmountCents,
    receivedCents: due.rest?.receivedCents ?? null,
    amounts: methods.map((method) => methodAmount(due, method)),
    fallbacks: fallbacksOf(due, card ? card.recurrence !== null : false),
    ...cardEntryOf(card?.card ?? null),
    flags: subject.flags,
    prices: pricesOfSubject(subject, due),
    installment: due.installment,
    agreementProof: agreementProofOf(subject),
  };
}

/** The document that proves an agreement, once the candidate was asked for it. */
function agreementProofOf({ redemption }: PaymentSubject): PaymentConfiguration["agreementProof"] {
  if (!redemption?.proofState) return null;
  const { names } = StoredDiscount.parse(JSON.parse(redemption.discountJson));
  const { proofState: state, isSuspended } = redemption;
  return names ? { names, state: state as DocumentState, isSuspended } : null;
}

/** Whether the card is entered in a form or on the provider's page; all null without a card provider. */
function cardEntryOf(entry: CardEntry | null) {
  return {
    cardEntry: entry?.entry ?? null,
    cardFormAction: entry?.entry === "form" ? entry.action : null,
    cardPageProvider: entry?.entry === "redirect" ? entry.provider : null,
  };
}

const verificationStates: Partial<Record<ChargeRow["state"], PaymentVerification["state"]>> = {
  pending: "pending",
  processing: "pending",
  approved: "approved",
  denied: "denied",
  unknown: "unknown",
};

/** The latest attempt, neither expired nor cancelled, at the charge that is due; if none is due, the last payment. */
async function verificationOf(ctx: BackendContext, subject: PaymentSubject): Promise<PaymentVerification> {
  const { isPaid, isTaxPaid } = subject;
  const found = await paymentDue(ctx.db, subject, ctx.now);
  const group = found.ok ? found.due.purpose : isPaid ? "first" : isTaxPaid ? "fee" : null;
  const charges = (await chargesOf(ctx.db, subject)).filter((charge) => group === null || groupOf(charge) === group);
  const settledOne = found.ok ? undefined : charges.find(({ state }) => state === "approved");
  const charge = settledOne ?? charges.find((row) => verificationStates[stateOf(row, ctx.now)] !== undefined) ?? null;
  const state = charge ? (verificationStates[stateOf(charge, ctx.now)] ?? "none") : "none";
  return { state, isPaid, isTaxPaid, charge: charge && chargeOf(charge, ctx.now) };
}

async function fixInstallments(ctx: BackendContext, subject: PaymentSubject, count: number) {
  const { db, now } = ctx;
  if (!subject.price) return problem(409, "PRICE_LIST_NOT_REGISTERED");
  const isWhole = Number.isSafeInteger(count) && count >= 1 && count <= subject.price.listInstallments;
  if (!isWhole) return problem(422, "SELECT_INSTALLMENTS");
  const before = await storedInstallments(db, subject);
  const isSame = before.filter(({ kind }) => kind === "tuition").length === count;
  if (isSame && subject.price.installments === count) return { status: 200 as const, body: before };
  const done = await inTransaction(db, async (trx) => {
    await lockSubject(trx, subject.id);
    const locked = (await loadSubject(trx, subject.id)) ?? subject;
    const fixed = { ...locked, price: locked.price && { ...locked.price, installments: count } };
    const found = await paymentDue(trx, fixed, now);
    if (!found.ok) return found.code;
    if (await isPriceFixed(trx, subject)) return "CONFLICT";
    await trx
      .updateTable("subscription")
      .set({ installments: count, updatedAt: now.toISOString() })
      .where("id", "=", subject.id)
      .execute();
    await trx
      .deleteFrom("installment")
      .where("subscriptionId", "=", subject.id)
      .where("number", ">", count)
      .where("paidAt", "is", null)
      .execute();
    await saveInstallments(trx, fixed, found.due.schedule);
    await cancelPendingCharges(trx, subject, "first", now);
    return null;
  });
  return done ? problem(409, done) : { status: 201 as const, body: await storedInstallments(db, subject) };
}

async function confirmFullDiscount(ctx: BackendContext, subject: PaymentSubject, due: PaymentDue) {
  const { db, now } = ctx;
  const attempt = {
    idempotencyKey: `full-discount-${subject.id}-${due.purpose}`,
    amountCents: 0,
    method: "none" as const,
  };
  // One transaction, because the amount owed must not change between the check and the approval.
  const issue = await inTransaction(db, async (trx) => {
    const issued = await issueCharge({ db: trx, now }, subject, attempt, ({ purpose, amountCents }) => ({
      ...{ purpose, amountCents, seenCents: [amountCents], state: "pending" as const, data: {}, expiresAt: null },
      provider: "none",
      reference: newReference(),
    }));
    await approveCharge(trx, issued.charge.id, null, now);
    return issued;
  });
  const charge = (await findCharge(db, issue.charge.id)) ?? issue.charge;
  return { status: 200 as const, body: { fullDiscount: true, charge: chargeOf(charge, now) } };
}

const One = z.object({ id: Id });

/** What is paid for a subscription, which the input names by its id. */
export const paymentProcedures = {
  /** Payment options of one installment; refuses while it is not open, and once it is paid. */
  installmentConfiguration: query(
    { access: "visitor", input: One.extend({ number: z.int().positive().max(999) }) },
    async (ctx, { id, number }) => {
      const subject = await findSubject(ctx, id);
      if (!(await installmentRow(ctx.db, subject, number))) throw absent();
      const found = await dueOf(ctx.db, subject, ctx.now, number);
      if (!found.ok) throw new Refusal(found.code);
      return configurationOf(ctx, found.due);
    },
  ),

  /** All installments, each with the amount owed today and its payment attempts. */
  schedule: query({ access: "visitor", input: One }, async (ctx, { id }) =>
    scheduleOf(ctx, await findSubject(ctx, id)),
  ),

  /** Early access to the course while a slip or card is being confirmed; null when it is not offered. */
  earlyAccess: query({ access: "visitor", input: One }, async (ctx, { id }) =>
    earlyAccessOf(ctx, await findSubject(ctx, id)),
  ),
};

export const paymentResource = implement(payment, {
  configuration: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const found = await paymentDue(ctx.db, subject, ctx.now);
    return found.ok ? { status: 200, body: await configurationOf(ctx, found.due) } : problem(409, found.code);
  },
  verification: async ({ params }, ctx) => {
    return { status: 200, body: await verificationOf(ctx, await findSubject(ctx, params.id)) };
  },
  recaptcha: async ({ params }, ctx) => {
    await findSubject(ctx, params.id);
    return { status: 200, body: { captchaKey: await captchaKeyOf(ctx) } };
  },
  simulateInstallments: async ({ params, body }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const found = await dueOf(ctx.db, subject, ctx.now, body.installment);
    if (!found.ok) return problem(409, found.code);
    if (!(await isCardPurpose(ctx.db, found.due, body.purpose))) return problem(422, "VALIDATION");
    if (!voucherAllows(found.due, "card")) return problem(422, "COUPON_INVALID_FOR_METHOD");
    const provider = await providerFor(ctx, subject, "card");
    return { status: 200, body: installmentOptions(found.due, body.purpose, provider?.offers.maxInstallments) };
  },
  createInstallments: async ({ params }, ctx) => {
    return fixInstallments(ctx, await findPayersSubject(ctx, params.id), Number(params.n));
  },
  verifyFullDiscount: async ({ params }, ctx) => {
    const subject = await findPayersSubject(ctx, params.id);
    const found = await paymentDue(ctx.db, subject, ctx.now);
    if (found.ok && found.due.amountCents === 0) return confirmFullDiscount(ctx, subject, found.due);
    if (found.ok) return { status: 200, body: { fullDiscount: false, charge: null } };
    const paid = (await chargesOf(ctx.db, subject)).find(
      ({ method, state }) => method === "none" && state === "approved",
    );
    return paid
      ? { status: 200, body: { fullDiscount: true, charge: chargeOf(paid, ctx.now) } }
      : problem(409, found.code);
  },
});
