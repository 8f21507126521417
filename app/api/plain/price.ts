import { breakdownOf } from "~/modules/payments/rules/price-breakdown";
import type { CoursePrice, Voucher } from "../price";
import { type Asked, centsOrNull, firstOf, flag, type Plain, plain, plains, text, wholeOrNull } from "./value";

/** The day by which installments count from one another where no plan is known; no page shows it. */
const ANY_DAY = "2000-01-01";

/** The parts of a price that an answer names. */
interface Named {
  id: string;
  /** The enrolment fee; 0 without one. */
  feeCents: number;
  /** One installment before discounts. */
  installmentCents: number;
  installments: number;
  voucher: Voucher | null;
  /** The discount of the first installment. */
  discountCents: number;
}

/** A whole price of the parts that an answer names: equal installments, with the discounts of the voucher. */
export function priceOf(named: Named): CoursePrice {
  const { id, feeCents, installmentCents, installments, voucher } = named;
  const plan = Array.from({ length: installments }, (_, index) => {
    const own = index === 0 ? named.discountCents : voucher?.otherInstallmentsVoucherDiscounts[index - 1];
    const discountCents = Math.max(0, Math.min(installmentCents, own ?? 0));
    return {
      number: index + 1,
      dueOn: ANY_DAY,
      grossCents: installmentCents,
      discountCents,
      // What is discounted for punctual payment is not in the amount that the service asks for.
      conditionalDiscountCents: 0,
    };
  });
  const breakdown = breakdownOf(plan, { feeCents, day: ANY_DAY });
  const first = breakdown.parts[0];
  return {
    priceId: id,
    feeCents,
    installmentCents,
    installments,
    semesterInstallments: Math.min(6, installments),
    grossCents: first?.grossCents ?? 0,
    discountCents: first?.discountCents ?? 0,
    firstCents: breakdown.firstCents,
    totalCents: breakdown.totalCents,
    voucher,
    breakdown,
    limited: null,
    heldUntil: null,
    seatsLeft: 0,
  };
}

/** The price that an answer names; a price without its amount is that of a free course. */
export function priceIn(body: unknown): CoursePrice {
  const given = plain(body);
  const installments = Math.max(1, Math.min(999, wholeOrNull(given.installments) ?? 1));
  const value = centsOrNull(firstOf(given, "installmentValue", "coursePrice", "enrolmentValue", "value"));
  const total = centsOrNull(given.total);
  const discount = centsOrNull(firstOf(given, "discount", "discountValue")) ?? 0;
  const installmentCents = value ?? Math.round(((total ?? 0) + discount) / installments);
  const voucher = voucherIn(given);
  return priceOf({
    id: text(firstOf(given, "priceId", "id")) || "0",
    feeCents: centsOrNull(firstOf(given, "enrolmentFee", "feeValue", "taxValue")) ?? 0,
    installmentCents,
    installments,
    voucher,
    discountCents:
      total !== null && installments === 1 ? installmentCents - total : (voucher?.discountValue ?? discount),
  });
}

/** An applied voucher; null for an answer without one. */
export function voucherIn(body: unknown): Voucher | null {
  const given = plain(body);
  const voucherTag = text(given.voucherTag);
  if (!voucherTag || !flag(given.haveVoucher, true)) return null;
  return {
    voucherTag,
    code: text(given.code) || voucherTag,
    voucherValue: centsOrNull(given.voucherValue) ?? 0,
    kind: "fixed",
    discountValue: centsOrNull(given.discountValue) ?? 0,
    conditionalDiscountValue: centsOrNull(given.conditionalDiscountValue) ?? 0,
    otherInstallmentsVoucherDiscounts: amountsIn(given.otherInstallmentsVoucherDiscounts),
    haveVoucher: true,
  };
}

/** The discounts of later installments, as numbers or as objects with a value. */
const amountsIn = (list: unknown): number[] =>
  Array.isArray(list)
    ? list.map((one) => centsOrNull(one) ?? centsOrNull(firstOf(plain(one), "discountValue", "value")) ?? 0)
    : [];

/** The vouchers of a list that can be used. */
export const vouchersIn = (body: unknown): Voucher[] => plains(body).flatMap((one) => voucherIn(one) ?? []);

/** The result of trying a voucher; `Message` is OK on success. */
export function voucherResultIn(body: unknown, _: Asked) {
  const given = plain(body) as Plain;
  return { Message: text(firstOf(given, "Message", "message")), voucher: voucherIn(given), prices: priceIn(given) };
}
