import { answered, answeredOr } from "~/api/answered";
import type { Answer } from "~/api/call";
import { type PaymentConfiguration, PaymentFlags, payment } from "~/api/payment";
import { priceIn } from "~/api/plain/price";
import { dayOrNull, firstOf, type Plain, plain, wholeOrNull } from "~/api/plain/value";
import type { CoursePrice } from "~/api/price";
import type { Subscription } from "~/api/subscription";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { dueCents } from "~/modules/payments/rules/price-breakdown";
import type { PortalApi } from "../portal-api-type";
import { optionsOf } from "./installment";
import { ownerOf } from "./owner";
import { type Aid, notThere, type StandIns } from "./stand-in";

/** Version of the text about automatic charges that the page of cards shows. */
const TEXT_VERSION = "2026-11";

/** The enrolment fee is paid first, where the price names one. */
const purposeOf = ({ isTaxPaid }: Subscription, { feeCents }: CoursePrice) =>
  feeCents > 0 && !isTaxPaid ? ("fee" as const) : ("first" as const);

/** The largest number of installments that the page of cards offers. */
const MOST_INSTALLMENTS = 24;

/** The flags of the specification; those that the answer does not name have their defaults. */
function flagsIn(given: Plain): PaymentFlags {
  const named = { ...plain(given.flags), ...given };
  const known = Object.keys(PaymentFlags.shape).flatMap((name) => {
    const value = named[name];
    if (value === undefined || value === null) return [];
    return [[name, value === "true" ? true : value === "false" ? false : value]];
  });
  return PaymentFlags.safeParse(Object.fromEntries(known)).data ?? PaymentFlags.parse({});
}

/**
 * The options of a payment: flags and price of the configuration, the brands of cards and the captcha's key from their
 * own calls, all at once.
 */
async function composed(api: PortalApi, aid: Aid, id: string, body: unknown): Promise<PaymentConfiguration> {
  const params = { id };
  const { id: userId } = await ownerOf(api, aid);
  const [subscription, brands, captcha, noFirst] = await Promise.all([
    answered(api.subscription.get({ params: { userId, subscriptionId: id } })),
    answeredOr(api.creditCard.brands({ params }), []),
    answeredOr(api.payment.recaptcha({ params }), { captchaKey: null }),
    answeredOr(api.parameter.get({ params: { internalValue: "DisableOnylFirstInstallmentCreditCard" } }), null),
  ]);
  const given = plain(body);
  const flags = flagsIn(given);
  const prices = priceIn(given);
  const purpose = purposeOf(subscription, prices);
  const maxInstallments = Math.min(MOST_INSTALLMENTS, Math.max(1, wholeOrNull(given.maximumInstallments) ?? 1));
  const amountCents = dueCents(prices.breakdown, purpose);
  const cardPurpose = purpose === "first" ? cardPurposeOf(flags) : purpose;
  const methods = paymentMethods.filter(
    (method) => flags[methodFlag[method]] && (method !== "card" || aid.cardForm !== null),
  );
  return {
    provider: flags.paymentCreditCardProvider ?? "none",
    sandboxMethods: [],
    methods,
    brands: brands.map(({ name }) => name),
    maxInstallments,
    minInstallmentCents: 0,
    interestFreeUpTo: maxInstallments,
    monthlyRate: 0,
    pixExpiresIn: 3600,
    dueOn: dayOrNull(firstOf(given, "dueDate", "dueOn")),
    recurrence: flags.enableOnlySubscriptionWithRecurrence ? "required" : "no",
    recurrenceTextVersion: TEXT_VERSION,
    captchaKey: captcha.captchaKey,
    purpose,
    amountCents,
    cardPurpose,
    cardAmountCents: cardPurpose === "total" ? prices.totalCents : amountCents,
    receivedCents: null,
    amounts: methods.map((method) => ({ method, amountCents, allowed: true })),
    fallbacks: cardPurpose !== purpose && hasFallback(flags) && noFirst?.value !== "true" ? ["first"] : [],
    cardFormAction: aid.cardForm,
    cardEntry: aid.cardForm ? "form" : null,
    cardPageProvider: null,
    installment: null,
    agreementProof: null,
    flags,
    prices,
  };
}

/** What a card pays by the flags of the specification: the whole plan, a semester, or the first installment. */
function cardPurposeOf(flags: PaymentFlags): PaymentConfiguration["cardPurpose"] {
  const isTotal =
    flags.enablePaymentTotalWithFallback ||
    flags.enablePaymentTotalWithFallbackWithoutRecurrence ||
    flags.enablePaymentTotalWithoutFallback;
  return isTotal ? "total" : "first";
}

/** Whether a payer whose card was denied may pay the first installment only. */
const hasFallback = (flags: PaymentFlags) =>
  flags.enablePaymentTotalWithFallback || flags.enablePaymentTotalWithFallbackWithoutRecurrence;

const methodFlag = {
  pix: "paymentPixEnabled",
  card: "paymentCreditCardEnabled",
  slip: "paymentSlipEnabled",
} as const;

export const paymentStandIns = {
  payment: {
    of: "candidate",
    make: (api, _, aid) => ({
      configuration: async (input) => {
        const answer = await aid.whole(payment.configuration, input);
        if (answer.status !== 200 || answer.body === undefined) return answer as Answer<typeof payment.configuration>;
        return { status: 200, body: await composed(api, aid, input.params.id, answer.body) };
      },
      simulateInstallments: async (input) => {
        const due = await api.payment.configuration(input);
        if (due.status !== 200) return due as Answer<typeof payment.simulateInstallments>;
        return { status: 200, body: await optionsOf(aid, input.params.id, due.body) };
      },
    }),
  },
  payments: {
    of: "candidate",
    make: () => ({ earlyAccess: async () => null, schedule: notThere, installmentConfiguration: notThere }),
  },
  recurrences: {
    of: "candidate",
    make: () => ({
      get: async () => ({
        ...{ card: null, next: null, page: null, pageProvider: null, isRequired: false, owed: [] },
        textVersion: TEXT_VERSION,
      }),
      openPage: notThere,
      ask: notThere,
      stop: notThere,
    }),
  },
} satisfies StandIns;
