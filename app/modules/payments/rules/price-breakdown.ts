import { type Installment, netOn } from "~/modules/payments/rules/installment";
import type { Cents } from "~/modules/payments/rules/money";
import type { ChargePurpose } from "~/modules/payments/rules/price";
import type { Day } from "~/rules/time/date";

/** Consecutive installments of a plan with equal amounts; the amounts are those of one installment. */
export interface PricePart {
  /** Number of the part's first installment, from 1. */
  from: number;
  count: number;
  grossCents: Cents;
  /** All discounts of one installment, the conditional one included. */
  discountCents: Cents;
  /** The part of the discount that requires payment by the due date; 0 after it. */
  conditionalDiscountCents: Cents;
  netCents: Cents;
}

/** A price in detail: the installments, the first payment and the total. */
export interface PriceBreakdown {
  /** Enrolment fee after its discount, paid before the installments; 0 where the level has none. */
  feeCents: Cents;
  /** Discount on the enrolment fee; absent without one. */
  feeDiscountCents?: Cents | undefined;
  parts: PricePart[];
  /** The first payment: the fee, if the level has one, otherwise the first installment. */
  firstCents: Cents;
  /** Fee and all installments before discounts. */
  grossCents: Cents;
  discountCents: Cents;
  /** Interest of a card payment in installments; 0 elsewhere. */
  interestCents: Cents;
  /** Fee and all installments after discounts, with interest. */
  totalCents: Cents;
}

/**
 * Breaks a price down. Fee, parts and interest add up to the total, and so do gross − discount + interest.
 * @param installments of the plan, in order
 * @param fee the fee before its discount, that discount, the day of payment, which decides on conditional discounts, and
 * the interest
 */
export function breakdownOf(
  installments: readonly Installment[],
  fee: { feeCents: Cents; feeDiscountCents?: Cents | undefined; day: Day; interestCents?: Cents },
): PriceBreakdown {
  const { feeDiscountCents = 0, day, interestCents = 0 } = fee;
  const feeCents = fee.feeCents - feeDiscountCents;
  const parts: PricePart[] = [];
  for (const installment of installments) {
    const { number, grossCents } = installment;
    const netCents = netOn(installment, day);
    const discountCents = grossCents - netCents;
    const conditionalDiscountCents = discountCents - installment.discountCents;
    const last = parts.at(-1);
    const isSame =
      last?.grossCents === grossCents &&
      last.netCents === netCents &&
      last.conditionalDiscountCents === conditionalDiscountCents;
    if (isSame) last.count += 1;
    else parts.push({ from: number, count: 1, grossCents, discountCents, conditionalDiscountCents, netCents });
  }
  const grossCents = fee.feeCents + sumOf(parts, "grossCents");
  const discountCents = feeDiscountCents + sumOf(parts, "discountCents");
  return {
    feeCents,
    ...(feeDiscountCents > 0 ? { feeDiscountCents } : {}),
    parts,
    firstCents: fee.feeCents > 0 ? feeCents : (parts[0]?.netCents ?? 0),
    grossCents,
    discountCents,
    interestCents,
    totalCents: grossCents - discountCents + interestCents,
  };
}

/** A price with the interest of one card payment in place of its own. */
export function withInterest(breakdown: PriceBreakdown, interestCents: Cents): PriceBreakdown {
  return { ...breakdown, interestCents, totalCents: breakdown.totalCents - breakdown.interestCents + interestCents };
}

/** The amount of a charge by its purpose: the fee for `fee`, otherwise the first installment. */
export function dueCents({ feeCents, parts }: PriceBreakdown, purpose: ChargePurpose): Cents {
  return purpose === "fee" ? feeCents : (parts[0]?.netCents ?? 0);
}

/** The number of installments of a price. */
export function installmentCount({ parts }: Pick<PriceBreakdown, "parts">): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Says whether nothing at all is to be paid, as with a full scholarship or a free course. */
export function isFree({ totalCents }: Pick<PriceBreakdown, "totalCents">): boolean {
  return totalCents === 0;
}

function sumOf(parts: readonly PricePart[], name: "grossCents" | "discountCents"): Cents {
  return parts.reduce((sum, part) => sum + part.count * part[name], 0);
}
