import fc from "fast-check";
import { expect, it } from "vitest";
import { chargeOn, planInstallments } from "./installment";
import { breakdownOf, installmentCount, isFree } from "./price-breakdown";
import { applyVoucher, planDiscountOf, type Voucher } from "./voucher";

const day = "2026-11-20";

const voucherOf = (kind: Voucher["kind"], [value, conditionalValue, otherInstallmentsValue]: number[]): Voucher => ({
  ...{ code: "X", tag: "x", kind, value: value!, conditionalValue: conditionalValue! },
  ...{ otherInstallmentsValue: otherInstallmentsValue!, startsOn: day, endsOn: day, usesLimit: 1, usesTaken: 0 },
  ...{ perDocumentLimit: 1, active: true, restrictions: {} },
});

const cents = fc.nat({ max: 600_000 });
const voucher = fc.oneof(
  fc.array(fc.nat({ max: 10_000 }), { minLength: 3, maxLength: 3 }).map((values) => voucherOf("percent", values)),
  fc.array(cents, { minLength: 3, maxLength: 3 }).map((values) => voucherOf("fixed", values)),
);
const counts = fc.integer({ min: 1, max: 60 });
const context = { levelId: "l1", today: day, courseId: "c", campusId: "p", method: null, usesByDocument: 0 };

it("a price adds up to the cent for any voucher, number of installments and day [PAY-03] [VOU-02]", () => {
  const days = fc.constantFrom(day, "2026-11-26");
  const sums = fc.property(
    ...[cents, counts, counts, voucher, days, cents, cents],
    (installmentCents, installments, count, applied, paidOn, feeCents, interestCents) => {
      const price = { feeCents: 0, installmentCents, installments, semesterInstallments: 6 };
      const tried = applyVoucher(applied, price, context);
      if (!tried.ok) throw new Error(tried.code);
      const plan = planInstallments(price, "2026-11-25", planDiscountOf(tried.discount), count);
      const { parts, ...whole } = breakdownOf(plan, { feeCents, day: paidOn, interestCents });

      expect(installmentCount({ parts })).toBe(count);
      const before = parts.map((_, at) => installmentCount({ parts: parts.slice(0, at) }));
      expect(parts.map(({ from }) => from)).toEqual(before.map((sum) => sum + 1));
      for (const part of parts) {
        expect(part.grossCents - part.discountCents).toBe(part.netCents);
        expect(part.netCents).toBeGreaterThanOrEqual(0);
        expect(part.discountCents).toBeGreaterThanOrEqual(part.conditionalDiscountCents);
      }
      expect(whole.grossCents).toBe(feeCents + installmentCents * installments);
      expect(whole.grossCents - whole.discountCents + interestCents).toBe(whole.totalCents);
      const net = parts.reduce((sum, one) => sum + one.count * one.netCents, 0);
      expect(feeCents + net + interestCents).toBe(whole.totalCents);
      const planned = { ...price, installments: count };
      expect(net).toBe(chargeOn(plan, "total", planned, paidOn));
      expect(whole.firstCents).toBe(feeCents || chargeOn(plan, "first", planned, paidOn));
    },
  );
  fc.assert(sums, { numRuns: 500 });
});

const price = { feeCents: 0, installmentCents: 52_900, installments: 18, semesterInstallments: 6 };

it("combines all installments into one part when the voucher discounts them equally [VOU-02]", () => {
  const plan = planInstallments(price, day, {
    firstCents: 5290,
    firstConditionalCents: 0,
    others: Array(17).fill(5290),
  });
  const { parts, totalCents } = breakdownOf(plan, { feeCents: 0, day });
  expect(parts).toEqual([
    { from: 1, count: 18, grossCents: 52_900, discountCents: 5290, conditionalDiscountCents: 0, netCents: 47_610 },
  ]);
  expect(totalCents).toBe(856_980);
});

it("separates the first installment from the others where only the first has a discount [VOU-02]", () => {
  const plan = planInstallments(price, day, { firstCents: 26_450, firstConditionalCents: 0, others: [] });
  const { parts, firstCents } = breakdownOf(plan, { feeCents: 0, day });
  expect(parts.map(({ from, count, netCents }) => [from, count, netCents])).toEqual([
    [1, 1, 26_450],
    [2, 17, 52_900],
  ]);
  expect(firstCents).toBe(26_450);
});

it("pays the fee first and counts it in the total [PAY-02]", () => {
  const { firstCents, totalCents } = breakdownOf(planInstallments(price, day), { feeCents: 9_900, day });
  expect([firstCents, totalCents]).toEqual([9_900, 9_900 + 18 * 52_900]);
});

it("a price is free only when neither fee nor installments are left to pay [PAY-08]", () => {
  const full = { firstCents: 52_900, firstConditionalCents: 0, others: Array(17).fill(52_900) };
  expect(isFree(breakdownOf(planInstallments(price, day, full), { feeCents: 0, day }))).toBe(true);
  expect(isFree(breakdownOf(planInstallments(price, day, full), { feeCents: 1, day }))).toBe(false);
  expect(isFree(breakdownOf(planInstallments(price, day, { ...full, others: [] }), { feeCents: 0, day }))).toBe(false);
});
