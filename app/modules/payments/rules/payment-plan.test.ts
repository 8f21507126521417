import { expect, it } from "vitest";
import { type MethodFlag, methodFlags } from "~/modules/payments/rules/payment-method";
import {
  availableMethods,
  type PaymentFlags,
  type PlanFlag,
  planFlags,
  planOf,
} from "~/modules/payments/rules/payment-plan";
import { amountOf } from "~/modules/payments/rules/price";

const price = { feeCents: 9900, installmentCents: 50000, installments: 48, semesterInstallments: 6 };
/** Every method, and the first installment only. */
const defaultPaymentFlags: PaymentFlags = {
  ...(Object.fromEntries(methodFlags.map((flag) => [flag, true])) as Record<MethodFlag, boolean>),
  paymentCreditCardProvider: null,
  disableSlipByDaysBeforeIntakeEnd: null,
  enablePaymentTotalWithFallback: false,
  enablePaymentTotalWithFallbackWithoutRecurrence: false,
  enablePaymentTotalWithoutFallback: false,
  enablePaymentSemesterWithFallbackWithoutRecurrence: false,
  enablePaymentSemesterWithoutFallback: false,
  enableOnlySubscriptionWithRecurrence: false,
  enableOnlySubscriptionWithoutRecurrence: true,
};

const flagsOf = (...names: PlanFlag[]): PaymentFlags => ({
  ...defaultPaymentFlags,
  enableOnlySubscriptionWithoutRecurrence: false,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

it.each([
  ["enablePaymentTotalWithFallback", "total", "fallback", ["first-installment", "recurrence"]],
  ["enablePaymentTotalWithFallbackWithoutRecurrence", "total", "none", ["first-installment"]],
  ["enablePaymentTotalWithoutFallback", "total", "none", ["other"]],
  ["enablePaymentSemesterWithFallbackWithoutRecurrence", "semester", "none", ["first-installment"]],
  ["enablePaymentSemesterWithoutFallback", "semester", "none", ["other"]],
  ["enableOnlySubscriptionWithRecurrence", "first", "required", ["other"]],
  ["enableOnlySubscriptionWithoutRecurrence", "first", "none", ["other"]],
] as const)("%s charges the %s with recurrence %s [PAY-02]", (flag, charge, recurrence, onDenied) => {
  expect(planOf(flagsOf(flag))).toEqual({ id: planFlags.indexOf(flag) + 1, charge, recurrence, onDenied });
});

it("selects the plan of the first true flag, and the last plan without one [PAY-02]", () => {
  expect(planOf(flagsOf(...planFlags)).id).toBe(1);
  expect(planOf(flagsOf(...planFlags.slice(3))).id).toBe(4);
  expect(planOf(flagsOf()).id).toBe(7);
  expect(planOf(defaultPaymentFlags).id).toBe(7);
});

it("removes the first installment from the fallbacks by parameter [PAY-02]", () => {
  const without = { withoutFirstInstallment: true };
  expect(planOf(flagsOf("enablePaymentTotalWithFallback"), without).onDenied).toEqual(["recurrence"]);
  expect(planOf(flagsOf("enablePaymentTotalWithFallbackWithoutRecurrence"), without).onDenied).toEqual(["other"]);
  expect(planOf(flagsOf("enablePaymentTotalWithFallback")).onDenied).toContain("first-installment");
});

it("charges a card the amount of its plan [PAY-02]", () => {
  const total = planOf(flagsOf("enablePaymentTotalWithoutFallback"));
  const semester = planOf(flagsOf("enablePaymentSemesterWithoutFallback"));
  expect(amountOf(total.charge, price)).toBe(2400000);
  expect(amountOf(semester.charge, price)).toBe(300000);
  expect(amountOf(semester.charge, { ...price, installments: 4 })).toBe(200000);
  expect(amountOf(planOf(defaultPaymentFlags).charge, price)).toBe(50000);
});

it("hides the slip from N days before the intake's end [PAY-01]", () => {
  const flags = { ...defaultPaymentFlags, disableSlipByDaysBeforeIntakeEnd: 3 };
  const on = (today: string) => availableMethods({ flags, intakeEndsOn: "2026-12-10", today });
  expect(on("2026-12-06")).toEqual(["pix", "card", "slip"]);
  expect(on("2026-12-07")).toEqual(["pix", "card"]);
  expect(availableMethods({ flags: defaultPaymentFlags, intakeEndsOn: "2026-12-10", today: "2026-12-10" })).toContain(
    "slip",
  );
});

it("offers only the methods whose flag is on [PAY-01]", () => {
  const flags = { ...defaultPaymentFlags, paymentPixEnabled: false, paymentCreditCardEnabled: false };
  expect(availableMethods({ flags, intakeEndsOn: "2026-12-10", today: "2026-01-01" })).toEqual(["slip"]);
});
