import type { PlanDiscount } from "~/modules/payments/rules/installment";
import { type Cents, percentOf } from "~/modules/payments/rules/money";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { Price } from "~/modules/payments/rules/price";
import type { TextByLanguage } from "~/rules/language";
import type { Day } from "~/rules/time/date";
import type { Agreement } from "./agreement";

/** A voucher as the institution configured it. Values are hundredths of a percent of an installment, or cents. */
export interface Voucher {
  code: string;
  tag: string;
  kind: "percent" | "fixed";
  /** Discount on the first installment. */
  value: number;
  /** Further discount on the first installment when it is paid by the due date. */
  conditionalValue: number;
  /** Discount on each of the other installments. */
  otherInstallmentsValue: number;
  startsOn: Day;
  endsOn: Day;
  usesLimit: number;
  usesTaken: number;
  /** How often one CPF, RNE or passport may use it. */
  perDocumentLimit: number;
  active: boolean;
  restrictions: VoucherRestrictions;
  /** Set for an agreement: a discount that its candidates have without a code. */
  agreement?: Agreement | undefined;
}

/** An absent list restricts nothing. */
export interface VoucherRestrictions {
  levelIds?: readonly string[] | undefined;
  courseIds?: readonly string[] | undefined;
  campusIds?: readonly string[] | undefined;
  methods?: readonly PaymentMethod[] | undefined;
}

/** The discount of a voucher, fixed when it is redeemed; amounts in cents. */
export interface VoucherDiscount {
  voucherTag: string;
  code: string;
  kind: Voucher["kind"];
  /** Nominal discount on the first installment, in the unit of the kind; may exceed the installment. */
  voucherValue: number;
  /** Discount on the first installment, at most that installment. */
  discountValue: Cents;
  conditionalDiscountValue: Cents;
  /** Discounts of the later installments; the first entry belongs to installment 2. */
  otherInstallmentsVoucherDiscounts: Cents[];
  haveVoucher: true;
  /** Discount on the enrolment fee, at most that fee; absent without one. */
  feeDiscountCents?: Cents;
  /** The name of an agreement by language; absent for a voucher. */
  names?: TextByLanguage;
}

export type VoucherRejection =
  | "COUPON_NOT_FOUND"
  | "COUPON_EXPIRED"
  | "COUPON_LIMIT_REACHED"
  | "COUPON_INVALID_FOR_PERSON"
  | "COUPON_NOT_STARTED"
  | "COUPON_NOT_APPLICABLE"
  | "COUPON_INVALID_FOR_METHOD";

/** The purchase that a voucher applies to. */
export interface VoucherContext {
  today: Day;
  levelId: string;
  courseId: string;
  campusId: string;
  /** Null while the payer has chosen no method. */
  method: PaymentMethod | null;
  /** Reserved and consumed uses of the candidate's CPF, RNE or passport. */
  usesByDocument: number;
}

/**
 * Applies a voucher to a price.
 * @param voucher null when no voucher has the typed code
 * @returns the discounts, each at most its installment, or the first reason for refusing the voucher
 */
export function applyVoucher(
  voucher: Voucher | null,
  price: Price,
  context: VoucherContext,
): { ok: true; discount: VoucherDiscount } | { ok: false; code: VoucherRejection } {
  if (!voucher?.active) return { ok: false, code: "COUPON_NOT_FOUND" };
  const code = rejectionOf(voucher, context);
  return code ? { ok: false, code } : { ok: true, discount: discountOf(voucher, price) };
}

/** Converts a redeemed discount to the form that `planInstallments` expects. */
export function planDiscountOf(discount: InstallmentDiscount): PlanDiscount {
  return {
    firstCents: discount.discountValue,
    firstConditionalCents: discount.conditionalDiscountValue,
    others: discount.otherInstallmentsVoucherDiscounts,
  };
}

/** The part of a discount that is on installments. */
export type InstallmentDiscount = Pick<
  VoucherDiscount,
  "discountValue" | "conditionalDiscountValue" | "otherInstallmentsVoucherDiscounts"
>;

function rejectionOf(voucher: Voucher, context: VoucherContext): VoucherRejection | null {
  const { levelIds, courseIds, campusIds, methods } = voucher.restrictions;
  if (context.today > voucher.endsOn) return "COUPON_EXPIRED";
  if (voucher.usesTaken >= voucher.usesLimit) return "COUPON_LIMIT_REACHED";
  if (context.usesByDocument >= voucher.perDocumentLimit) return "COUPON_INVALID_FOR_PERSON";
  if (context.today < voucher.startsOn) return "COUPON_NOT_STARTED";
  if (levelIds && !levelIds.includes(context.levelId)) return "COUPON_NOT_APPLICABLE";
  if (courseIds && !courseIds.includes(context.courseId)) return "COUPON_NOT_APPLICABLE";
  if (campusIds && !campusIds.includes(context.campusId)) return "COUPON_NOT_APPLICABLE";
  if (methods && context.method && !methods.includes(context.method)) return "COUPON_INVALID_FOR_METHOD";
  return null;
}

function discountOf(voucher: Voucher, price: Price): VoucherDiscount {
  const base = price.installmentCents;
  const worth = (value: number) => Math.max(0, voucher.kind === "percent" ? percentOf(base, value) : value);
  const discountValue = Math.min(base, worth(voucher.value));
  const others = Math.min(base, worth(voucher.otherInstallmentsValue));
  const reduced = voucher.agreement?.installments ?? price.installments;
  const later = Array.from({ length: Math.max(0, price.installments - 1) }, (_, at) =>
    at + 2 <= reduced ? others : 0,
  );
  return {
    voucherTag: voucher.tag,
    code: voucher.code,
    kind: voucher.kind,
    voucherValue: voucher.value,
    discountValue,
    conditionalDiscountValue: Math.min(base - discountValue, worth(voucher.conditionalValue)),
    otherInstallmentsVoucherDiscounts: later,
    haveVoucher: true,
    ...(voucher.agreement ? { names: voucher.agreement.names, ...feeDiscountOf(voucher, price) } : {}),
  };
}

function feeDiscountOf({ kind, agreement }: Voucher, { feeCents }: Price): { feeDiscountCents?: Cents } {
  const value = agreement?.feeValue ?? 0;
  const cents = Math.min(feeCents, kind === "percent" ? percentOf(feeCents, value) : value);
  return cents > 0 ? { feeDiscountCents: cents } : {};
}
