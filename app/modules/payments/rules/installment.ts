import { type Cents, splitCents } from "~/modules/payments/rules/money";
import { installmentsPaid, type Price, type Purpose } from "~/modules/payments/rules/price";
import type { Day } from "~/rules/time/date";
import { addMonths } from "~/rules/time/month";

/** One monthly installment of a course. */
export interface Installment {
  /** From 1. */
  number: number;
  dueOn: Day;
  grossCents: Cents;
  discountCents: Cents;
  /** A further discount for payment until the due day. */
  conditionalDiscountCents: Cents;
}

/** The discounts of a plan. */
export interface PlanDiscount {
  firstCents: Cents;
  firstConditionalCents: Cents;
  /** The first entry belongs to installment 2; missing entries are 0. */
  others: readonly Cents[];
}

const noDiscount: PlanDiscount = { firstCents: 0, firstConditionalCents: 0, others: [] };

/**
 * The monthly installments of a price; no discount exceeds its installment.
 * @param count another number of installments than the price's; the last one includes the remaining cents
 */
export function planInstallments(
  price: Price,
  firstDueOn: Day,
  discount: PlanDiscount = noDiscount,
  count = price.installments,
): Installment[] {
  return splitCents(price.installmentCents * price.installments, count).map((grossCents, index) => {
    const first = index === 0;
    const discountCents = Math.min(grossCents, first ? discount.firstCents : (discount.others[index - 1] ?? 0));
    const conditional = first ? discount.firstConditionalCents : 0;
    return {
      number: index + 1,
      dueOn: addMonths(firstDueOn, index),
      grossCents,
      discountCents,
      conditionalDiscountCents: Math.min(grossCents - discountCents, conditional),
    };
  });
}

/** The price of an installment when paid on a given day; the conditional discount ends after the due day. */
export function netOn(installment: Installment, paidOn: Day): Cents {
  const conditional = paidOn <= installment.dueOn ? installment.conditionalDiscountCents : 0;
  return installment.grossCents - installment.discountCents - conditional;
}

/** The amount of a charge for a purpose on a day, with all discounts. The fee has no discount. */
export function chargeOn(installments: readonly Installment[], purpose: Purpose, price: Price, day: Day): Cents {
  if (purpose === "fee") return price.feeCents;
  return installments
    .slice(0, installmentsPaid(purpose, price))
    .reduce((sum, installment) => sum + netOn(installment, day), 0);
}
