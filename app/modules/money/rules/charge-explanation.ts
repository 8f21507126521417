import type { LateFee } from "~/modules/payments/rules/late-fee";
import type { Cents } from "~/modules/payments/rules/money";
import type { ChargePurpose } from "~/modules/payments/rules/price";
import type { PriceBreakdown } from "~/modules/payments/rules/price-breakdown";

type PriceKind = "fee" | "price" | "voucher" | "discount" | "punctuality" | "interest";
export type ExplanationKind = PriceKind | "charged" | "received" | "fine" | "lateInterest" | "rounding";

/** A part of a charge's amount; discounts and amounts received before are negative. */
export interface ExplanationLine {
  kind: ExplanationKind;
  cents: Cents;
  /** Number of installments that the charge pays, in the line `price`; 0 in the others and where it is not known. */
  installments: number;
}

/** The facts of a charge that its explanation needs. */
export interface ExplainedCharge {
  purpose: ChargePurpose;
  amountCents: Cents;
  /** Number of the later installment that the charge pays. */
  installment?: number | null;
  late?: LateFee | null;
  /** The amount received before, if the charge collects the remainder of another charge. */
  receivedCents?: Cents;
}

/**
 * Explains each cent of a charge. The lines add up to its amount; cents that the price does not explain are rounding.
 * @param breakdown the price as it was when the charge was made; null for charges made before prices were stored
 */
export function explainCharge(
  charge: ExplainedCharge,
  breakdown: PriceBreakdown | null,
  hasVoucher: boolean,
): ExplanationLine[] {
  const { amountCents, late, receivedCents } = charge;
  if (receivedCents) return [line("charged", amountCents + receivedCents), line("received", -receivedCents)];
  const lateLines = [line("fine", late?.fineCents ?? 0), line("lateInterest", late?.interestCents ?? 0)];
  const lateCents = lateLines.reduce((sum, { cents }) => sum + cents, 0);
  const priced = breakdown
    ? priceLines({ ...charge, amountCents: amountCents - lateCents }, breakdown, hasVoucher)
    : [line("price", amountCents - lateCents)];
  const lines = [...priced, ...lateLines];
  const rest = amountCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  return [...lines, line("rounding", rest)].filter(({ cents }, index) => index === 0 || cents !== 0);
}

const line = (kind: ExplanationKind, cents: Cents, installments = 0): ExplanationLine => ({
  kind,
  cents,
  installments,
});

function priceLines(charge: ExplainedCharge, breakdown: PriceBreakdown, hasVoucher: boolean): ExplanationLine[] {
  const discountKind = hasVoucher ? "voucher" : "discount";
  if (charge.purpose === "fee") {
    const { feeCents, feeDiscountCents = 0 } = breakdown;
    return [line("fee", feeCents + feeDiscountCents), line(discountKind, -feeDiscountCents)];
  }
  const interestCents = charge.purpose === "installment" ? 0 : breakdown.interestCents;
  const paid = paidParts(breakdown, charge, charge.amountCents - interestCents);
  return [
    line("price", paid.grossCents, paid.count),
    line(discountKind, -paid.discountCents),
    line("punctuality", -paid.conditionalCents),
    line("interest", interestCents),
  ];
}

/** The installments that a charge pays: the first, a later one, all, or as many as its amount covers. */
function paidParts({ parts }: PriceBreakdown, { purpose, installment }: ExplainedCharge, amountCents: Cents) {
  const paid = { count: 0, grossCents: 0, discountCents: 0, conditionalCents: 0 };
  let netCents = 0;
  for (const part of parts)
    for (let index = 0; index < part.count; index++) {
      if (purpose === "first" && paid.count === 1) return paid;
      if (purpose === "semester" && netCents >= amountCents) return paid;
      if (purpose === "installment" && part.from + index !== installment) continue;
      netCents += part.netCents;
      paid.count += 1;
      paid.grossCents += part.grossCents;
      paid.conditionalCents += part.conditionalDiscountCents;
      paid.discountCents += part.discountCents - part.conditionalDiscountCents;
    }
  return paid;
}
