import { expect, it } from "vitest";
import { formatMoney, percentOf, splitCents } from "~/domain/payment/money";

it("formats money for the locale [LAY-04]", () => {
  expect(formatMoney(129990, "pt-BR").replace(/\s/g, " ")).toBe("R$ 1.299,90");
  expect(formatMoney(129990, "en", "USD")).toBe("$1,299.90");
});

it("adds the remaining cents to the last installment [PAY-03]", () => {
  expect(splitCents(10000, 3)).toEqual([3333, 3333, 3334]);
  expect(splitCents(2, 3)).toEqual([0, 0, 2]);
  for (const total of [0, 1, 99, 129990, 7777777]) {
    for (const parts of [1, 2, 7, 12]) {
      expect(splitCents(total, parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    }
  }
});

it("refuses to split fractions of a cent or into zero parts [PAY-03]", () => {
  expect(() => splitCents(10.5, 2)).toThrow(RangeError);
  expect(() => splitCents(100, 0)).toThrow(RangeError);
});

it("rounds a percentage half up [VOU-02]", () => {
  expect(percentOf(129990, 1000)).toBe(12999);
  expect(percentOf(5, 1000)).toBe(1);
  expect(percentOf(4, 1000)).toBe(0);
  expect(percentOf(333, 10000)).toBe(333);
});
