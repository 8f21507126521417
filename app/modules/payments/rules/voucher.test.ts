import { expect, it } from "vitest";
import { chargeOn, planInstallments } from "~/modules/payments/rules/installment";
import { applyVoucher, planDiscountOf, type Voucher, type VoucherContext } from "~/modules/payments/rules/voucher";

const price = { feeCents: 0, installmentCents: 50000, installments: 4, semesterInstallments: 6 };
const voucher: Voucher = {
  code: "BEMVINDO10",
  tag: "welcome",
  kind: "percent",
  value: 1000,
  conditionalValue: 500,
  otherInstallmentsValue: 200,
  startsOn: "2026-11-01",
  endsOn: "2026-11-30",
  usesLimit: 10,
  usesTaken: 9,
  perDocumentLimit: 1,
  active: true,
  restrictions: {},
};
const context: VoucherContext = {
  today: "2026-11-30",
  levelId: "l1",
  courseId: "c1",
  campusId: "p1",
  method: null,
  usesByDocument: 0,
};
const rejection = (change: Partial<Voucher>, around: Partial<VoucherContext> = {}) => {
  const result = applyVoucher({ ...voucher, ...change }, price, { ...context, ...around });
  return result.ok ? null : result.code;
};
const discount = (change: Partial<Voucher>) => {
  const result = applyVoucher({ ...voucher, ...change }, price, context);
  if (!result.ok) throw new Error(result.code);
  return result.discount;
};

it("returns the nominal, effective, conditional and later discounts [VOU-02]", () => {
  expect(discount({})).toEqual({
    voucherTag: "welcome",
    code: "BEMVINDO10",
    kind: "percent",
    voucherValue: 1000,
    discountValue: 5000,
    conditionalDiscountValue: 2500,
    otherInstallmentsVoucherDiscounts: [1000, 1000, 1000],
    haveVoucher: true,
  });
});

it("never discounts more than the installment nor a negative amount [VOU-02]", () => {
  const large = discount({ kind: "fixed", value: 70000, conditionalValue: 100, otherInstallmentsValue: 80000 });
  expect(large).toMatchObject({ voucherValue: 70000, discountValue: 50000, conditionalDiscountValue: 0 });
  expect(large.otherInstallmentsVoucherDiscounts[0]).toBe(50000);
  expect(discount({ value: -5 })).toMatchObject({ discountValue: 0 });
});

it("leaves nothing to pay after a full discount [PAY-08]", () => {
  const full = discount({ value: 10000, conditionalValue: 0, otherInstallmentsValue: 10000 });
  const plan = planInstallments(price, "2026-12-10", planDiscountOf(full));
  expect(chargeOn(plan, "total", price, "2026-12-20")).toBe(0);
});

it("returns the reason for refusing a voucher [PAY-13]", () => {
  expect(applyVoucher(null, price, context)).toEqual({ ok: false, code: "COUPON_NOT_FOUND" });
  expect(rejection({})).toBeNull();
  expect(rejection({ active: false })).toBe("COUPON_NOT_FOUND");
  expect(rejection({ endsOn: "2026-11-29" })).toBe("COUPON_EXPIRED");
  expect(rejection({ usesTaken: 10 })).toBe("COUPON_LIMIT_REACHED");
  expect(rejection({}, { usesByDocument: 1 })).toBe("COUPON_INVALID_FOR_PERSON");
  expect(rejection({ startsOn: "2026-12-01", endsOn: "2026-12-31" })).toBe("COUPON_NOT_STARTED");
  expect(rejection({ restrictions: { courseIds: ["c2"] } })).toBe("COUPON_NOT_APPLICABLE");
  expect(rejection({ restrictions: { campusIds: ["p2"] } })).toBe("COUPON_NOT_APPLICABLE");
});

it("refuses a voucher of another method once a method is chosen [PAY-13]", () => {
  const restrictions = { methods: ["pix"] as const };
  expect(rejection({ restrictions })).toBeNull();
  expect(rejection({ restrictions }, { method: "pix" })).toBeNull();
  expect(rejection({ restrictions }, { method: "card" })).toBe("COUPON_INVALID_FOR_METHOD");
});
