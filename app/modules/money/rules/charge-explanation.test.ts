import { expect, it } from "vitest";
import type { PriceBreakdown } from "~/modules/payments/rules/price-breakdown";
import { explainCharge } from "./charge-explanation";

const part = (from: number, count: number, netCents: number) => ({
  ...{ from, count, netCents, grossCents: 10_000 },
  ...{ discountCents: 10_000 - netCents, conditionalDiscountCents: from === 1 ? 500 : 0 },
});
const breakdown: PriceBreakdown = {
  ...{ feeCents: 5_000, parts: [part(1, 1, 8_500), part(2, 5, 9_000)], firstCents: 5_000, grossCents: 65_000 },
  ...{ discountCents: 6_500, interestCents: 0, totalCents: 58_500 },
};
const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0);

it("explains each cent of a charge, and the lines add up [PAY-10]", () => {
  const first = explainCharge({ purpose: "first", amountCents: 8_500 }, breakdown, true);
  expect(first.map(({ kind, cents }) => [kind, cents])).toEqual([
    ["price", 10_000],
    ["voucher", -1_000],
    ["punctuality", -500],
  ]);
  const total = explainCharge({ purpose: "total", amountCents: 54_000 }, { ...breakdown, interestCents: 500 }, false);
  expect(total.map(({ kind }) => kind)).toEqual(["price", "discount", "punctuality", "interest"]);
  expect([total[0]?.installments, sum(total)]).toEqual([6, 54_000]);
  const semester = explainCharge({ purpose: "semester", amountCents: 26_501 }, breakdown, true);
  expect([semester[0]?.installments, sum(semester)]).toEqual([4, 26_501]);
  expect(sum(explainCharge({ purpose: "first", amountCents: 8_501 }, breakdown, true))).toBe(8_501);
  expect(explainCharge({ purpose: "fee", amountCents: 5_000 }, breakdown, true)).toEqual([
    { kind: "fee", cents: 5_000, installments: 0 },
  ]);
  const late = { days: 12, fineCents: 180, interestCents: 36 };
  const third = explainCharge({ purpose: "installment", installment: 3, amountCents: 9_216, late }, breakdown, true);
  expect(third.map(({ kind, cents }) => [kind, cents])).toEqual([
    ["price", 10_000],
    ["voucher", -1_000],
    ["fine", 180],
    ["lateInterest", 36],
  ]);
  expect(sum(explainCharge({ purpose: "total", amountCents: 7 }, null, false))).toBe(7);
});
