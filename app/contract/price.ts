import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { Cents, Id } from "./value";

/** An applied voucher; amounts in cents. */
export const Voucher = z.object({
  /** Name shown on pages. */
  voucherTag: z.string(),
  /** The code that was typed; absent where the service does not return it. */
  code: z.string().optional(),
  /** Nominal value: hundredths of a percent for `percent`, cents for `fixed`. */
  voucherValue: z.int(),
  kind: z.enum(["percent", "fixed"]),
  /** Cents off the first charge. */
  discountValue: Cents,
  /** Cents off for payment by the due date. */
  conditionalDiscountValue: Cents,
  /** Cents off each later installment, fixed when the voucher was redeemed; the first entry is installment 2. */
  otherInstallmentsVoucherDiscounts: z.array(Cents),
  haveVoucher: z.boolean(),
  /** Methods that it applies to; all when absent. */
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
  /** First charge: gross amount, discount and net amount. */
  grossCents: Cents,
  discountCents: Cents,
  firstCents: Cents,
  totalCents: Cents,
  voucher: Voucher.nullable(),
  seatsLeft: z.int(),
});
export type CoursePrice = z.output<typeof CoursePrice>;
