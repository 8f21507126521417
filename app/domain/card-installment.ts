import { type Cents, splitCents } from "~/domain/money";

/** How an institution lets a card pay in installments. */
export interface CardTerms {
  maxInstallments: number;
  /** Smallest installment, in cents. */
  minInstallmentCents: Cents;
  /** Up to this number there is no interest. */
  interestFreeUpTo: number;
  /** Hundredths of a percent: 199 is 1.99 % a month. */
  monthlyRate: number;
}

/** One way of paying an amount by card. */
export interface CardInstallments {
  number: number;
  amounts: Cents[];
  totalCents: Cents;
  interest: boolean;
}

/** The ways of paying an amount by card, in one installment and more; none when there is nothing to pay. */
export function simulateCardInstallments(amount: Cents, terms: CardTerms): CardInstallments[] {
  if (amount <= 0) return [];
  const numbers = Array.from({ length: Math.max(1, terms.maxInstallments) }, (_, index) => index + 1);
  return numbers
    .map((number) => payIn(number, amount, terms))
    .filter(({ number, amounts }) => number === 1 || (amounts[0] ?? 0) >= terms.minInstallmentCents);
}

/** Equal installments; with interest by the Price table, whose total is rounded to the cent. */
function payIn(number: number, amount: Cents, { interestFreeUpTo, monthlyRate }: CardTerms): CardInstallments {
  const interest = number > Math.max(1, interestFreeUpTo) && monthlyRate > 0;
  const rate = monthlyRate / 10_000;
  const totalCents = interest ? Math.round((amount * rate * number) / (1 - (1 + rate) ** -number)) : amount;
  return { number, amounts: splitCents(totalCents, number), totalCents, interest };
}
