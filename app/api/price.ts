import { z } from "zod";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { type Language, languages } from "~/rules/language";
import { Cents, Id, Instant } from "./value";

/** A text by language. */
export const Names = z.partialRecord(z.enum(languages as readonly [Language, ...Language[]]), z.string());

/** An applied voucher; amounts in cents. */
export const Voucher = z.object({
  /** Name shown on pages. */
  voucherTag: z.string(),
  /** The code that was typed; absent where the service does not return it. */
  code: z.string().optional(),
  /** Nominal value: hundredths of a percent for `percent`, cents for `fixed`. */
  voucherValue: z.int(),
  kind: z.enum(["percent", "fixed"]),
  /** Discount in cents on the first charge. */
  discountValue: Cents,
  /** Discount in cents for payment by the due date. */
  conditionalDiscountValue: Cents,
  /**
   * Discount in cents on each later installment, fixed when the voucher was redeemed; the first entry is installment 2.
   */
  otherInstallmentsVoucherDiscounts: z.array(Cents),
  haveVoucher: z.boolean(),
  /** Discount in cents on the enrolment fee; absent without one. */
  feeDiscountCents: Cents.optional(),
  /** The name by language of an agreement, a discount that needs no code; absent for a voucher. */
  names: Names.optional(),
  /** The code of the typed voucher, which is not used because the agreement saves more; absent without one. */
  insteadOf: z.string().optional(),
  /** Methods to which it applies; absent for all. */
  methods: z.array(z.enum(paymentMethods)).optional(),
});
export type Voucher = z.output<typeof Voucher>;

/** A whole price, computed by `breakdownOf` of `modules/payments/rules/price-breakdown`; amounts in cents. */
export const PriceBreakdown = z.object({
  /** Enrolment fee after its discount, paid first; 0 where the level has none. */
  feeCents: Cents,
  /** Discount on the enrolment fee; absent without one. */
  feeDiscountCents: Cents.optional(),
  /** Groups of consecutive installments with equal amounts; the amounts are those of one installment. */
  parts: z.array(
    z.object({
      /** Number of the group's first installment, from 1. */
      from: z.int(),
      count: z.int(),
      grossCents: Cents,
      discountCents: Cents,
      /** The part of the discount that requires payment by the due date. */
      conditionalDiscountCents: Cents,
      netCents: Cents,
    }),
  ),
  /** The fee, if the level has one, otherwise the first installment. */
  firstCents: Cents,
  grossCents: Cents,
  discountCents: Cents,
  /** Interest of a card payment in installments. */
  interestCents: Cents,
  totalCents: Cents,
});
export type PriceBreakdown = z.output<typeof PriceBreakdown>;

/** Prices of an offer in a campus, in cents, before and after a voucher. */
export const CoursePrice = z.object({
  priceId: Id,
  /** Enrolment fee, which only levels of template 4 have. */
  feeCents: Cents,
  installmentCents: Cents,
  /** Number of installments of the whole plan. */
  installments: z.int(),
  /** Number of installments of one semester. */
  semesterInstallments: z.int(),
  /** Gross amount of the first charge. */
  grossCents: Cents,
  /** Discount on the first charge. */
  discountCents: Cents,
  /** Net amount of the first charge. */
  firstCents: Cents,
  totalCents: Cents,
  voucher: Voucher.nullable(),
  /** The price with any method. */
  breakdown: PriceBreakdown,
  /** The price with the methods to which the voucher is limited; null without such a limit. */
  limited: z.object({ methods: z.array(z.enum(paymentMethods)), breakdown: PriceBreakdown }).nullable(),
  /** When these amounts stop applying, as known now; null for amounts without an end. */
  heldUntil: Instant.nullable(),
  seatsLeft: z.int(),
});
export type CoursePrice = z.output<typeof CoursePrice>;
