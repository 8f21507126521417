import {
  type MethodFlag,
  methodRules,
  type PaymentMethod,
  paymentMethods,
} from "~/modules/payments/rules/payment-method";
import type { Purpose } from "~/modules/payments/rules/price";
import { addDays, type Day } from "~/rules/time/date";

/** The flags that choose a plan, in the order in which the first true one wins. */
export const planFlags = [
  "enablePaymentTotalWithFallback",
  "enablePaymentTotalWithFallbackWithoutRecurrence",
  "enablePaymentTotalWithoutFallback",
  "enablePaymentSemesterWithFallbackWithoutRecurrence",
  "enablePaymentSemesterWithoutFallback",
  "enableOnlySubscriptionWithRecurrence",
  "enableOnlySubscriptionWithoutRecurrence",
] as const;

export type PlanFlag = (typeof planFlags)[number];

/** The payment flags of an offer. */
export type PaymentFlags = Record<PlanFlag | MethodFlag, boolean> & {
  paymentCreditCardProvider: string | null;
  /** Number of days before the intake's end from which slow methods are hidden; null never hides them. */
  disableSlipByDaysBeforeIntakeEnd: number | null;
};

/** What the payer may do after a denied card; `other` is another card or method. */
export type Fallback = "first-installment" | "recurrence" | "other";

/** How the portal charges for an offer. */
export interface PaymentPlan {
  id: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** What a charge by card pays. */
  charge: Exclude<Purpose, "fee">;
  recurrence: "none" | "fallback" | "required";
  onDenied: readonly Fallback[];
}

const lastPlan: PaymentPlan = { id: 7, charge: "first", recurrence: "none", onDenied: ["other"] };

const plans: readonly PaymentPlan[] = [
  { id: 1, charge: "total", recurrence: "fallback", onDenied: ["first-installment", "recurrence"] },
  { id: 2, charge: "total", recurrence: "none", onDenied: ["first-installment"] },
  { id: 3, charge: "total", recurrence: "none", onDenied: ["other"] },
  { id: 4, charge: "semester", recurrence: "none", onDenied: ["first-installment"] },
  { id: 5, charge: "semester", recurrence: "none", onDenied: ["other"] },
  { id: 6, charge: "first", recurrence: "required", onDenied: ["other"] },
  lastPlan,
];

/** The institution's parameters that change plans. */
export interface PlanOptions {
  /** DisableOnylFirstInstallmentCreditCard: after a denied card, paying only the first installment is not offered. */
  withoutFirstInstallment?: boolean;
}

/**
 * The plan of the first true flag; the last plan when none is true. If `withoutFirstInstallment` leaves a plan no
 * fallback, the payer may use another card or method.
 */
export function planOf(flags: PaymentFlags, { withoutFirstInstallment = false }: PlanOptions = {}): PaymentPlan {
  const flag = planFlags.find((name) => flags[name]);
  const plan = flag ? planNamed(flag) : lastPlan;
  if (!withoutFirstInstallment) return plan;
  const onDenied = plan.onDenied.filter((fallback) => fallback !== "first-installment");
  return { ...plan, onDenied: onDenied.length > 0 ? onDenied : ["other"] };
}

/** The plan that a flag chooses, before parameters change it. */
export const planNamed = (flag: PlanFlag): PaymentPlan => plans[planFlags.indexOf(flag)] ?? lastPlan;

/** The methods that an offer allows on a day, in the order of the page. */
export function availableMethods(context: { flags: PaymentFlags; intakeEndsOn: Day; today: Day }): PaymentMethod[] {
  const { flags, intakeEndsOn, today } = context;
  const hiddenFrom = slowHiddenFrom(flags, intakeEndsOn);
  const isEnding = hiddenFrom !== null && today >= hiddenFrom;
  return paymentMethods.filter((method) => {
    const { flag, isSlow } = methodRules[method];
    return flags[flag] && !(isSlow && isEnding);
  });
}

/** The day from which an offer hides the methods whose money takes days to arrive; null when it never does. */
export function slowHiddenFrom(
  { disableSlipByDaysBeforeIntakeEnd: days }: Pick<PaymentFlags, "disableSlipByDaysBeforeIntakeEnd">,
  intakeEndsOn: Day,
): Day | null {
  return days === null ? null : addDays(intakeEndsOn, -days);
}
