import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { Cents, Id } from "./value";

/** A voucher as applied; amounts in cents. */
export const Voucher = z.object({
  /** What it is called on pages. */
  voucherTag: z.string(),
  /** What was typed to get it; absent where the service does not tell. */
  code: z.string().optional(),
  /** Nominal value: hundredths of a percent for `percent`, cents for `fixed`. */
  voucherValue: z.int(),
  kind: z.enum(["percent", "fixed"]),
  /** Cents off the first charge. */
  discountValue: Cents,
  /** Cents off when paid by the due date. */
  conditionalDiscountValue: Cents,
  /** Cents off each later installment, frozen at redemption; the first entry is installment 2. */
  otherInstallmentsVoucherDiscounts: z.array(Cents),
  haveVoucher: z.boolean(),
  /** Methods it holds for; all when absent. */
  methods: z.array(z.enum(paymentMethods)).optional(),
});
export type Voucher = z.output<typeof Voucher>;

/** Prices of an offer in a campus, in cents, before and after a voucher. */
export const CoursePrice = z.object({
  priceId: Id,
  feeCents: Cents,
  installmentCents: Cents,
  /** Installments of the whole plan and of one semester. */
  installments: z.int(),
  semesterInstallments: z.int(),
  /** First charge: gross, discount and what is to be paid. */
  grossCents: Cents,
  discountCents: Cents,
  firstCents: Cents,
  totalCents: Cents,
  voucher: Voucher.nullable(),
  seatsLeft: z.int(),
});
export type CoursePrice = z.output<typeof CoursePrice>;
