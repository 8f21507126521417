import { z } from "zod";
import { documentStates } from "~/modules/documents/rules/document-state";
import { type MethodFlag, methodFlags } from "~/modules/payments/rules/payment-method";
import { call } from "./call";
import { Charge, ChargePurpose, LateFee, type ListedCharge, PaymentMethod } from "./charge";
import { CoursePrice, Names } from "./price";
import { problems } from "./problem";
import { Cents, Day, Id } from "./value";

const methodFlagShape = Object.fromEntries(methodFlags.map((flag) => [flag, z.boolean().default(true)])) as Record<
  MethodFlag,
  z.ZodDefault<z.ZodBoolean>
>;

/** The payment settings of an offer. */
export const PaymentFlags = z.object({
  ...methodFlagShape,
  paymentCreditCardProvider: z.string().nullable().default(null),
  /** Hides slow methods, such as slips, from this many days before the intake's end; null never hides them. */
  disableSlipByDaysBeforeIntakeEnd: z.int().nonnegative().nullable().default(null),
  enablePaymentTotalWithFallback: z.boolean().default(false),
  enablePaymentTotalWithFallbackWithoutRecurrence: z.boolean().default(false),
  enablePaymentTotalWithoutFallback: z.boolean().default(false),
  enablePaymentSemesterWithFallbackWithoutRecurrence: z.boolean().default(false),
  enablePaymentSemesterWithoutFallback: z.boolean().default(false),
  enableOnlySubscriptionWithRecurrence: z.boolean().default(false),
  enableOnlySubscriptionWithoutRecurrence: z.boolean().default(true),
});
export type PaymentFlags = z.output<typeof PaymentFlags>;

/** An installment that is to be paid; its amount today is `netCents` with fine and interest. */
export const InstallmentClaim = z.object({
  number: z.int(),
  /** The number of installments in the plan. */
  count: z.int(),
  dueOn: Day,
  /** The installment after its discounts. */
  netCents: Cents,
  late: LateFee,
});
export type InstallmentClaim = z.output<typeof InstallmentClaim>;

/** The current payment options of one subscription; amounts in cents. */
export const PaymentConfiguration = z.object({
  provider: z.string(),
  /** The methods that the sandbox provider collects; its charges move no money. */
  sandboxMethods: z.array(PaymentMethod).default([]),
  methods: z.array(PaymentMethod),
  brands: z.array(z.string()),
  maxInstallments: z.int(),
  minInstallmentCents: Cents,
  /** The largest number of installments without interest. */
  interestFreeUpTo: z.int(),
  /** Hundredths of a percent. */
  monthlyRate: z.int(),
  /** Lifetime of a pix code in seconds. */
  pixExpiresIn: z.int(),
  /** Due day of a charge made today; null where it is not known. */
  dueOn: Day.nullable(),
  recurrence: z.enum(["no", "offered", "required"]),
  /** Version of the consent text for recurrence. */
  recurrenceTextVersion: z.string(),
  captchaKey: z.string().nullable(),
  /** The purpose of the charge that is due now, by any method except cards. */
  purpose: ChargePurpose,
  amountCents: Cents,
  /** The purpose of the charge by card that is due now. */
  cardPurpose: ChargePurpose,
  cardAmountCents: Cents,
  /** The amount received already, when only the remainder is due; null otherwise. */
  receivedCents: Cents.nullable().default(null),
  /**
   * The amount due by each method; `allowed` is false if the voucher does not apply to the method, so that the payer
   * must remove the voucher first.
   */
  amounts: z.array(z.object({ method: PaymentMethod, amountCents: Cents, allowed: z.boolean() })),
  /** The options of the payer after a denied card. */
  fallbacks: z.array(z.enum(["first", "recurrence"])),
  /** The provider's address that the card form posts to; it returns a token. */
  cardFormAction: z.string().nullable(),
  /** How the card is entered: by the portal's form, which posts to the provider, or on the provider's own page. */
  cardEntry: z.enum(["form", "redirect"]).nullable().default(null),
  /** The name of the provider on whose page the card is entered; null for a form. */
  cardPageProvider: z.string().nullable().default(null),
  /** The installment that the options are about; null for the payment of the enrolment. */
  installment: InstallmentClaim.nullable().default(null),
  flags: PaymentFlags,
  prices: CoursePrice,
  /** The document that proves the agreement of the enrolment; null without one. */
  agreementProof: z
    .object({
      names: Names,
      state: z.enum(documentStates),
      /** Whether the discount does not count, because the document was rejected. */
      isSuspended: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type PaymentConfiguration = z.output<typeof PaymentConfiguration>;

export const PaymentVerification = z.object({
  state: z.enum(["none", "pending", "approved", "denied", "unknown"]),
  isPaid: z.boolean(),
  isTaxPaid: z.boolean(),
  /** The charge that the state describes. */
  charge: Charge.nullable(),
});
export type PaymentVerification = z.output<typeof PaymentVerification>;

/** Access to the course while a payment is being confirmed. */
export interface EarlyAccess {
  /** The institution's https address of the course. */
  url: string;
  /** The last day of early access. */
  until: string;
}

/** One way to split an amount; the last installment includes the remaining cents. */
export const InstallmentOption = z.object({
  installments: z.int(),
  installmentCents: Cents,
  lastInstallmentCents: Cents,
  totalCents: Cents,
  interestFree: z.boolean(),
});
export type InstallmentOption = z.output<typeof InstallmentOption>;

export const Installment = z.object({
  id: Id,
  kind: z.enum(["fee", "tuition"]),
  number: z.int(),
  dueOn: Day,
  grossCents: Cents,
  discountCents: Cents,
  paid: z.boolean(),
  /** Whether it is no longer owed, because the enrolment ended. */
  voided: z.boolean(),
});
export type Installment = z.output<typeof Installment>;

/** An installment of the plan, as its payer sees it. */
export interface ScheduledInstallment {
  kind: "fee" | "tuition";
  number: number;
  dueOn: string;
  grossCents: number;
  discountCents: number;
  /** Fine and interest that are added when it is paid today. */
  late: LateFee;
  /** The amount due today: zero once the installment is paid or void. */
  owedCents: number;
  /** `planned` cannot be paid yet; `first` is paid in the checkout. */
  state: "paid" | "voided" | "first" | "planned" | "open" | "overdue";
  /** The first day on which it can be paid. */
  opensOn: string;
  paidAt: string | null;
  /** The attempts to pay it, newest first. */
  charges: ListedCharge[];
}

/** The payment plan of a subscription. */
export interface Schedule {
  today: string;
  installments: ScheduledInstallment[];
}

export const payment = {
  configuration: call({
    service: "candidate",
    method: "GET",
    path: "/provider/{id}/payment/configuration",
    auth: "none",
    responses: { 200: PaymentConfiguration, ...problems(404, 409) },
    summary: "Payment options of a subscription; 409 STEP_BLOCKED while nothing is due",
  }),
  verification: call({
    service: "candidate",
    method: "GET",
    path: "/provider/{id}/payments/verification",
    auth: "none",
    responses: { 200: PaymentVerification, ...problems(404) },
    summary: "Payment state of a subscription",
  }),
  recaptcha: call({
    service: "candidate",
    method: "GET",
    path: "/provider/{id}/recaptcha",
    auth: "none",
    responses: { 200: z.object({ captchaKey: z.string().nullable() }), ...problems(404) },
    summary: "The captcha key of a payment provider",
  }),
  simulateInstallments: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/{id}/simulateinstallments",
    auth: "none",
    body: z.object({ purpose: ChargePurpose, installment: z.int().positive().max(999).nullable().default(null) }),
    responses: { 200: z.array(InstallmentOption), ...problems(404, 409, 422) },
    summary: "Installments that a card can pay in",
  }),
  createInstallments: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/{id}/create-installments/{n}",
    auth: "none",
    inPerson: true,
    responses: { 200: z.array(Installment), 201: z.array(Installment), ...problems(404, 409, 422) },
    summary: "Sets the plan's number of installments",
  }),
  verifyFullDiscount: call({
    service: "candidate",
    method: "PATCH",
    path: "/subscriptions/{id}/verify-full-discount",
    auth: "none",
    inPerson: true,
    responses: { 200: z.object({ fullDiscount: z.boolean(), charge: Charge.nullable() }), ...problems(404, 409) },
    summary: "Confirms the payment when the amount due is zero",
  }),
};
