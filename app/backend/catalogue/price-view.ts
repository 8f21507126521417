import { z } from "zod";
import { type CoursePrice, Voucher } from "~/contract/price";
import { chargeOn, planInstallments } from "~/domain/payment/installment";
import type { Cents } from "~/domain/payment/money";
import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { Price } from "~/domain/payment/price";
import { planDiscountOf, type VoucherDiscount } from "~/domain/payment/voucher";

/** The fixed discount of a redemption, as `voucher_redemption.discount_json` stores it. */
export const StoredDiscount = Voucher.extend({ haveVoucher: z.literal(true) });
export type StoredDiscount = z.output<typeof StoredDiscount>;

/** Adds the methods that a discount applies to. */
export function storedDiscount(discount: VoucherDiscount, methods?: readonly PaymentMethod[]): StoredDiscount {
  return { ...discount, ...(methods ? { methods: [...methods] } : {}) };
}

interface PricedOffer {
  priceId: string;
  price: Price;
  seatsLeft: number;
  discount: StoredDiscount | null;
  /** Due day of the first installment and the day of payment, both ISO days; they decide on the conditional discount. */
  firstDueOn: string;
  today: string;
}

/** The prices of an offer before and after a voucher. */
export function coursePriceOf({ priceId, price, seatsLeft, discount, firstDueOn, today }: PricedOffer): CoursePrice {
  const plan = planInstallments(price, firstDueOn, discount ? planDiscountOf(discount) : undefined);
  const firstCents: Cents = chargeOn(plan, "first", price, today);
  return {
    priceId,
    feeCents: price.feeCents,
    installmentCents: price.installmentCents,
    installments: price.installments,
    semesterInstallments: price.semesterInstallments,
    grossCents: price.installmentCents,
    discountCents: price.installmentCents - firstCents,
    firstCents,
    totalCents: chargeOn(plan, "total", price, today),
    voucher: discount,
    seatsLeft,
  };
}
