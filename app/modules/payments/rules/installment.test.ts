import { expect, it } from "vitest";
import { chargeOn, netOn, planInstallments } from "~/modules/payments/rules/installment";
import { simulateInstallments } from "~/modules/payments/rules/installment-option";

const price = { feeCents: 9900, installmentCents: 50000, installments: 12, semesterInstallments: 6 };

it("plans monthly installments that sum up to the price [PAY-03]", () => {
  const plan = planInstallments(price, "2026-10-31");
  expect(plan.map(({ dueOn }) => dueOn).slice(0, 5)).toEqual([
    "2026-10-31",
    "2026-11-30",
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
  ]);
  expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(plan.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(12 * price.installmentCents);
});

it("limits each discount to the amount of its installment [VOU-02]", () => {
  const discount = { firstCents: 60000, firstConditionalCents: 100, others: [0, 5000] };
  const plan = planInstallments(price, "2026-10-10", discount);
  expect(plan.map((one) => netOn(one, "2026-01-01")).slice(0, 4)).toEqual([0, 50000, 45000, 50000]);
});

it("grants the conditional discount until the due day [VOU-02]", () => {
  const discount = { firstCents: 10000, firstConditionalCents: 2500, others: [] };
  const plan = planInstallments(price, "2026-10-10", discount);
  expect(chargeOn(plan, "first", price, "2026-10-10")).toBe(37500);
  expect(chargeOn(plan, "first", price, "2026-10-11")).toBe(40000);
});

it("grants later installments no conditional discount, and keeps their own discount after the due day [VOU-02]", () => {
  const discount = { firstCents: 10000, firstConditionalCents: 2500, others: [5000, 5000] };
  const [first, second, third, fourth] = planInstallments(price, "2026-10-10", discount);
  expect(first?.conditionalDiscountCents).toBe(2500);
  for (const later of [second, third, fourth]) expect(later?.conditionalDiscountCents).toBe(0);
  for (const day of ["2026-11-10", "2027-02-01"]) expect(netOn(second!, day)).toBe(45000);
});

it("charges the fee, the first installment, the semester or the whole plan [PAY-02]", () => {
  const plan = planInstallments(price, "2026-10-10", { firstCents: 1000, firstConditionalCents: 0, others: [] });
  const charges = (["fee", "first", "semester", "total"] as const).map((it) => chargeOn(plan, it, price, "2026-10-01"));
  expect(charges).toEqual([9900, 49000, 299000, 599000]);
});

it("simulates card installments up to the configured number and size [PAY-03]", () => {
  const terms = { maxInstallments: 12, minInstallmentCents: 5000, interestFreeUpTo: 3, monthlyRate: 199 };
  const ways = simulateInstallments(50000, terms);
  expect(ways).toHaveLength(11);
  expect(ways[2]).toEqual({
    installments: 3,
    installmentCents: 16666,
    lastInstallmentCents: 16668,
    totalCents: 50000,
    interestFree: true,
  });
  expect(ways[3]).toMatchObject({ installments: 4, interestFree: false, totalCents: 52512 });
  for (const { installments, installmentCents, lastInstallmentCents, totalCents } of ways) {
    expect(installmentCents * (installments - 1) + lastInstallmentCents).toBe(totalCents);
  }
});

it("always allows one installment for a small amount and none for a zero amount [PAY-03]", () => {
  const terms = { maxInstallments: 12, minInstallmentCents: 5000, interestFreeUpTo: 12, monthlyRate: 0 };
  expect(simulateInstallments(900, terms).map(({ installments }) => installments)).toEqual([1]);
  expect(simulateInstallments(0, terms)).toEqual([]);
});
