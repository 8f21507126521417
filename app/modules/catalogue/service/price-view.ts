import { z } from "zod";
import { type CoursePrice, Voucher } from "~/api/price";
import { chargeOn, planInstallments } from "~/modules/payments/rules/installment";
import type { Cents } from "~/modules/payments/rules/money";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { Price } from "~/modules/payments/rules/price";
import { breakdownOf } from "~/modules/payments/rules/price-breakdown";
import { planDiscountOf, type VoucherDiscount } from "~/modules/payments/rules/voucher";
import { endOf } from "~/procedure/today";

/** The discount of a voucher as a redemption stores it, in `voucherRedemption.discountJson`. */
export const StoredDiscount = Voucher.extend({ haveVoucher: z.literal(true) });
export type StoredDiscount = z.output<typeof StoredDiscount>;

/** A discount as a redemption stores it. @param methods the payment methods to which it is limited; all when absent */
export function storedDiscount(discount: VoucherDiscount, methods?: readonly PaymentMethod[]): StoredDiscount {
  return { ...discount, ...(methods ? { methods: [...methods] } : {}) };
}

interface PricedOffer {
  priceId: string;
  price: Price;
  /** The number of installments fixed for a subscription; that of the price list when absent. */
  count?: number;
  /** Whether the level's enrolment fee is paid first. */
  hasFee: boolean;
  seatsLeft: number;
  /** Instants after which the price changes, such as the end of the intake. */
  ends: readonly string[];
  discount: StoredDiscount | null;
  /** ISO; the due day of the first installment, which is the last day of its conditional discount. */
  firstDueOn: string;
  /** ISO; the day for which the prices are computed, which decides whether the conditional discount applies. */
  today: string;
}

/** The prices of an offer before and after a voucher. */
export function coursePriceOf(offer: PricedOffer): CoursePrice {
  const { priceId, price, count = price.installments, hasFee, seatsLeft, ends, discount, firstDueOn, today } = offer;
  const full = planInstallments(price, firstDueOn, undefined, count);
  const plan = discount ? planInstallments(price, firstDueOn, planDiscountOf(discount), count) : full;
  const planned = { ...price, installments: count };
  const firstCents: Cents = chargeOn(plan, "first", planned, today);
  const grossCents = full[0]?.grossCents ?? 0;
  const feeCents = hasFee ? price.feeCents : 0;
  const feeDiscountCents = hasFee ? discount?.feeDiscountCents : undefined;
  const breakdown = breakdownOf(plan, { feeCents, feeDiscountCents, day: today });
  const isPunctual = breakdown.parts.some(({ conditionalDiscountCents }) => conditionalDiscountCents > 0);
  const limited = discount?.methods ? { methods: discount.methods, breakdown } : null;
  return {
    priceId,
    feeCents,
    installmentCents: grossCents,
    installments: count,
    semesterInstallments: price.semesterInstallments,
    grossCents,
    discountCents: grossCents - firstCents,
    firstCents,
    totalCents: chargeOn(plan, "total", planned, today),
    voucher: discount,
    breakdown: limited ? breakdownOf(full, { feeCents, day: today }) : breakdown,
    limited,
    heldUntil: [...ends, ...(isPunctual ? [endOf(firstDueOn)] : [])].sort()[0] ?? null,
    seatsLeft,
  };
}
