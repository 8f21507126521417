import type { InstallmentClaim } from "~/api/payment";
import type { ProblemCode } from "~/api/problem";
import type { TenantDatabase } from "~/data/tenant";
import type { StoredDiscount } from "~/modules/catalogue/service";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import { methodRules, type PaymentMethod } from "~/modules/payments/rules/payment-method";
import { availableMethods, type PaymentPlan, planOf } from "~/modules/payments/rules/payment-plan";
import type { ChargePurpose, Purpose } from "~/modules/payments/rules/price";
import { breakdownOf, type PriceBreakdown } from "~/modules/payments/rules/price-breakdown";
import { isPayable, nextPurpose, type PaymentSubject } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { chargesOf, type PurposeGroup } from "./charge-store";
import { amountOn, planOfSubject, type SubjectPlan } from "./payment-installment";
import { type PaymentTerms, termsOf } from "./payment-terms";
import { type Rest, restIn } from "./rest";
import { activeRedemption } from "./voucher-reservation";

/** The amounts due of a subscription, computed from the price list and the reserved voucher. */
export interface PaymentDue {
  subject: PaymentSubject & { price: NonNullable<PaymentSubject["price"]> };
  terms: PaymentTerms;
  today: string;
  /** Due day of a charge made today. */
  dueOn: string;
  schedule: SubjectPlan;
  plan: PaymentPlan;
  discount: StoredDiscount | null;
  /** The later installment that is to be paid; null for the payment of the enrolment. */
  installment: InstallmentClaim | null;
  /** Purpose of a charge by pix or slip; cards use `cardPurpose`. */
  purpose: "fee" | "first" | "installment";
  amountCents: number;
  cardPurpose: ChargePurpose;
  cardAmountCents: number;
  /** The rest of a charge that was paid in part, while only this rest is due; null otherwise. */
  rest: Rest | null;
  /** Empty when nothing is due. */
  methods: PaymentMethod[];
}

/** The payment of an enrolment: its fee or its first installments. */
export type EnrolmentDue = PaymentDue & { installment: null; purpose: "fee" | "first"; cardPurpose: Purpose };

export type DueProblem = Extract<ProblemCode, "STEP_BLOCKED" | "PAYMENT_ALREADY_MADE" | "PRICE_LIST_NOT_REGISTERED">;

/** The charge that is due now, or why none is: first the fee, if one is owed, then tuition after the contract. */
export async function paymentDue(
  db: TenantDatabase,
  subject: PaymentSubject,
  now: Date,
): Promise<{ ok: true; due: EnrolmentDue } | { ok: false; code: DueProblem }> {
  const purpose = nextPurpose(subject);
  if (purpose === "first" && subject.isPaid) return { ok: false, code: "PAYMENT_ALREADY_MADE" };
  if (!isPayable(subject)) return { ok: false, code: "STEP_BLOCKED" };
  const { price } = subject;
  if (!price) return { ok: false, code: "PRICE_LIST_NOT_REGISTERED" };
  const due = await computeDue(db, { ...subject, price }, purpose, now);
  return { ok: true, due };
}

/** The amounts of a purpose, whether or not it can be paid now. @param group the purpose whose rest may be due */
export async function computeDue(
  db: TenantDatabase,
  subject: PaymentDue["subject"],
  purpose: "fee" | "first",
  now: Date,
  group: PurposeGroup = purpose,
): Promise<EnrolmentDue> {
  const terms = await termsOf(db, subject.institutionId);
  return dueWith(subject, purpose, { terms, rest: restIn(await chargesOf(db, subject), group), now });
}

/** Does what `computeDue` does, with terms and a rest that were read already. */
export function dueWith(
  subject: PaymentDue["subject"],
  purpose: "fee" | "first",
  { terms, rest, now }: Pick<PaymentDue, "terms" | "rest"> & { now: Date },
): EnrolmentDue {
  const today = todayOf(now);
  const redemption = activeRedemption(subject, now);
  const discount = redemption?.discount ?? null;
  const dueOn = firstDueDay(today, terms.slipDueDays, terms.holidays);
  const schedule = planOfSubject(subject, subject.price, discount, dueOn);
  const plan = planOf(subject.flags, { withoutFirstInstallment: terms.withoutFirstInstallment });
  const cardPurpose: Purpose = purpose === "fee" || rest ? purpose : plan.charge;
  const amountCents = rest?.restCents ?? amountOn(schedule, purpose, today);
  const cardAmountCents = rest?.restCents ?? amountOn(schedule, cardPurpose, today);
  const methods = availableMethods({ flags: subject.flags, intakeEndsOn: subject.intakeEndsOn, today });
  return {
    ...{ subject, terms, today, dueOn, schedule, plan, discount, purpose, amountCents, cardPurpose, cardAmountCents },
    ...{ installment: null, rest },
    methods: amountCents === 0 ? [] : methods,
  };
}

/** The amount of a charge for a purpose, without card interest. */
export function purposeAmount(due: PaymentDue, purpose: ChargePurpose): number {
  return purpose === "installment" || due.rest ? due.amountCents : amountOn(due.schedule, purpose, due.today);
}

/**
 * Says whether the voucher allows a method. A voucher restricts the first payment only, and not its rest, whose amount
 * is fixed.
 */
export function voucherAllows(due: Pick<PaymentDue, "discount" | "purpose" | "rest">, method: PaymentMethod): boolean {
  return (
    due.rest !== null || due.purpose !== "first" || !due.discount?.methods || due.discount.methods.includes(method)
  );
}

/** The amount due by a method; for a method that the voucher does not allow, the amount without the voucher. */
export function methodAmount(due: PaymentDue, method: PaymentMethod) {
  const { subject, purpose, cardPurpose, today, dueOn } = due;
  if (due.rest || purpose === "installment" || cardPurpose === "installment")
    return { method, amountCents: due.amountCents, allowed: true };
  const allowed = voucherAllows(due, method);
  const schedule = allowed ? due.schedule : planOfSubject(subject, subject.price, null, dueOn);
  const paid = methodRules[method].pays === "plan" ? cardPurpose : purpose;
  return { method, amountCents: amountOn(schedule, paid, today), allowed };
}

/**
 * The price of a subscription, or of the installment to be paid, at the time of a charge.
 * @param interestCents of a card payment in installments
 */
export function dueBreakdown(due: PaymentDue, interestCents = 0): PriceBreakdown {
  const { subject, schedule, today, installment } = due;
  const hasFee = subject.template === 4 && !installment;
  const fee = hasFee
    ? { feeCents: subject.price.feeCents, feeDiscountCents: schedule.feeDiscountCents }
    : { feeCents: 0 };
  const number = installment?.number;
  const paid = number ? schedule.installments.filter((one) => one.number === number) : schedule.installments;
  return breakdownOf(paid, { ...fee, day: today, interestCents });
}
