import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney, percentOf, splitCents } from "~/modules/payments/rules/money";
import { parseAmount } from "./typed-amount";

it.each([
  ["pt-BR", "R$\u00a01.299,90", "-R$\u00a012.345,00", "R$\u00a00,01"],
  ["en", "R$1,299.90", "-R$12,345.00", "R$0.01"],
  ["es", "1299,90\u00a0BRL", "-12.345,00\u00a0BRL", "0,01\u00a0BRL"],
])("writes reais in %s as CLDR does: %s [LAY-04]", (locale, ...written) => {
  expect([129_990, -1_234_500, 1].map((cents) => formatMoney(cents, locale))).toEqual(written);
});

it("writes amounts that people can type back in each language [LAY-04] [PAY-15]", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(amount, fc.constantFrom("pt-BR", "en", "es"), (cents, locale) => {
      expect(parseAmount(formatMoney(cents, locale))).toBe(cents);
    }),
  );
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
