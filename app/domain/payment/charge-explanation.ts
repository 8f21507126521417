import type { Cents } from "./money";
import type { Purpose } from "./price";
import type { PriceBreakdown } from "./price-breakdown";

export const explanationKinds = ["fee", "price", "voucher", "discount", "punctuality", "interest", "rounding"] as const;
export type ExplanationKind = (typeof explanationKinds)[number];

/** A part of a charge's amount; discounts are negative. */
export interface ExplanationLine {
  kind: ExplanationKind;
  cents: Cents;
  /** Of the price: the number of installments that the charge pays. */
  installments: number;
}

/**
 * Explains each cent of a charge. The lines add up to its amount: what the price does not explain is rounding.
 * @param breakdown the price as it was when the charge was made; null for charges from before it was kept
 */
export function explainCharge(
  { purpose, amountCents }: { purpose: Purpose; amountCents: Cents },
  breakdown: PriceBreakdown | null,
  hasVoucher: boolean,
): ExplanationLine[] {
  if (!breakdown) return [{ kind: "price", cents: amountCents, installments: 0 }];
  const line = (kind: ExplanationKind, cents: Cents, installments = 0) => ({ kind, cents, installments });
  const interestCents = purpose === "fee" ? 0 : breakdown.interestCents;
  const paid = paidParts(breakdown, purpose, amountCents - interestCents);
  const lines =
    purpose === "fee"
      ? [line("fee", breakdown.feeCents)]
      : [
          line("price", paid.grossCents, paid.count),
          line(hasVoucher ? "voucher" : "discount", -paid.discountCents),
          line("punctuality", -paid.conditionalCents),
          line("interest", interestCents),
        ];
  const rest = amountCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  return [...lines, line("rounding", rest)].filter(({ cents }, index) => index === 0 || cents !== 0);
}

/** The installments that a charge pays: the first, all, or as many as its amount covers. */
function paidParts({ parts }: PriceBreakdown, purpose: Purpose, amountCents: Cents) {
  const paid = { count: 0, grossCents: 0, discountCents: 0, conditionalCents: 0 };
  let netCents = 0;
  for (const part of parts)
    for (let index = 0; index < part.count; index++) {
      if (purpose === "first" && paid.count === 1) return paid;
      if (purpose === "semester" && netCents >= amountCents) return paid;
      netCents += part.netCents;
      paid.count += 1;
      paid.grossCents += part.grossCents;
      paid.conditionalCents += part.conditionalDiscountCents;
      paid.discountCents += part.discountCents - part.conditionalDiscountCents;
    }
  return paid;
}
