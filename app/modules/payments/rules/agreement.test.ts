import { expect, it } from "vitest";
import { type Agreement, domainOf, provesByEmail } from "./agreement";
import { savedCents } from "./discount/saved-cents";
import { planInstallments } from "./installment";
import { breakdownOf } from "./price-breakdown";
import { applyVoucher, planDiscountOf, type Voucher } from "./voucher";

const price = { feeCents: 20_001, installmentCents: 50_000, installments: 4, semesterInstallments: 6 };
const agreement: Agreement = {
  ...{ entitles: "company", type: "agreement", names: { "pt-BR": "Acme" }, domains: ["acme.com.br"] },
  ...{ documentTypeId: null, feeValue: 0, installments: null },
};
const base: Voucher = {
  ...{ code: "acme", tag: "Acme", kind: "percent", value: 1_000, conditionalValue: 0, otherInstallmentsValue: 1_000 },
  ...{ startsOn: "2026-11-01", endsOn: "2026-11-30", usesLimit: 10, usesTaken: 0, perDocumentLimit: 1, active: true },
  restrictions: {},
};
const discountOf = (change: Partial<Voucher>, terms: Partial<Agreement> = {}) => {
  const voucher = { ...base, ...change, agreement: { ...agreement, ...terms } };
  const context = {
    today: "2026-11-15",
    levelId: "l1",
    courseId: "c1",
    campusId: "p1",
    method: null,
    usesByDocument: 0,
  };
  const result = applyVoucher(voucher, price, context);
  return result.ok ? result.discount : expect.fail(result.code);
};

it("gives the discount on all installments, or on as many as the agreement says, and on the fee [INS-08]", () => {
  expect(discountOf({}).otherInstallmentsVoucherDiscounts).toEqual([5_000, 5_000, 5_000]);
  expect(discountOf({}, { installments: 2 })).toMatchObject({
    discountValue: 5_000,
    otherInstallmentsVoucherDiscounts: [5_000, 0, 0],
    names: { "pt-BR": "Acme" },
  });
  expect(discountOf({}, { installments: 1 }).otherInstallmentsVoucherDiscounts).toEqual([0, 0, 0]);
  expect(discountOf({}, { feeValue: 5_000 }).feeDiscountCents).toBe(10_001);
  const fixed = { kind: "fixed", value: 60_000, otherInstallmentsValue: 60_000 } as const;
  expect(discountOf(fixed, { feeValue: 99_999 })).toMatchObject({ discountValue: 50_000, feeDiscountCents: 20_001 });
  expect(discountOf({}).feeDiscountCents).toBeUndefined();
});

it("is at most what a level, a course and its days allow [INS-08]", () => {
  const refused = (restrictions: Voucher["restrictions"], today = "2026-11-15") => {
    const context = { today, levelId: "l1", courseId: "c1", campusId: "p1", method: null, usesByDocument: 0 };
    const result = applyVoucher({ ...base, restrictions, agreement }, price, context);
    return result.ok ? null : result.code;
  };
  expect(refused({ levelIds: ["l1"] })).toBeNull();
  expect(refused({ levelIds: ["l2"] })).toBe("COUPON_NOT_APPLICABLE");
  expect(refused({}, "2026-10-31")).toBe("COUPON_NOT_STARTED");
  expect(refused({}, "2026-12-01")).toBe("COUPON_EXPIRED");
});

it("counts what a discount saves in all, the fee only where it is charged [INS-08]", () => {
  const discount = discountOf({}, { feeValue: 10_000 });
  expect(savedCents(discount, true)).toBe(20_000 + 20_001);
  expect(savedCents(discount, false)).toBe(20_000);
});

it("shows the fee after its discount, and all amounts add up [INS-08] [VOU-02]", () => {
  const discount = discountOf({}, { feeValue: 5_000, installments: 1 });
  const plan = planInstallments(price, "2026-12-01", planDiscountOf(discount));
  const fee = { feeCents: price.feeCents, feeDiscountCents: discount.feeDiscountCents };
  const breakdown = breakdownOf(plan, { ...fee, day: "2026-11-15" });
  expect(breakdown).toMatchObject({ feeCents: 10_000, feeDiscountCents: 10_001, firstCents: 10_000 });
  expect(breakdown).toMatchObject({ grossCents: 220_001, discountCents: 15_001, totalCents: 205_000 });
  const free = breakdownOf(plan, { feeCents: 20_001, feeDiscountCents: 20_001, day: "2026-11-15" });
  // The fee is the first payment even if nothing of it is left.
  expect(free.firstCents).toBe(0);
});

it("accepts an address at a domain of the agreement or below it, and no other [INS-08]", () => {
  expect(domainOf(" Ana@Acme.com.br ")).toBe("acme.com.br");
  expect(domainOf("acme.com.br")).toBe("");
  const proves = (email: string) => provesByEmail(agreement, email);
  expect(["ana@acme.com.br", "ana@ACME.COM.BR", "ana@rh.acme.com.br"].map(proves)).toEqual([true, true, true]);
  const wrong = ["ana@acme.com", "ana@notacme.com.br", "ana@acme.com.br.evil.com", "acme.com.br@evil.com", ""];
  expect(wrong.map(proves)).toEqual(wrong.map(() => false));
});
