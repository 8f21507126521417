import { type Cents, splitCents } from "~/domain/payment/money";

/** How an institution lets a card pay in installments. */
export interface InstallmentTerms {
  maxInstallments: number;
  /** Smallest installment of a split payment. */
  minInstallmentCents: Cents;
  /** Up to this many installments cost no interest. */
  interestFreeUpTo: number;
  /** Hundredths of a percent: 199 is 1.99 % a month. */
  monthlyRate: number;
}

/** One way to split an amount; the last installment absorbs the cents. */
export interface InstallmentOption {
  installments: number;
  installmentCents: Cents;
  lastInstallmentCents: Cents;
  totalCents: Cents;
  interestFree: boolean;
}

/** The ways of paying an amount by card, in one installment and more; none when there is nothing to pay. */
export function simulateInstallments(amount: Cents, terms: InstallmentTerms): InstallmentOption[] {
  if (amount <= 0) return [];
  return Array.from({ length: Math.max(1, terms.maxInstallments) }, (_, index) =>
    split(index + 1, amount, terms),
  ).filter(({ installments, installmentCents }) => installments === 1 || installmentCents >= terms.minInstallmentCents);
}

/** Equal installments; with interest by the French system (tabela Price), its total rounded to the cent. */
function split(
  installments: number,
  amount: Cents,
  { interestFreeUpTo, monthlyRate }: InstallmentTerms,
): InstallmentOption {
  const interestFree = installments <= Math.max(1, interestFreeUpTo) || monthlyRate <= 0;
  const rate = monthlyRate / 10_000;
  const withInterest = () => Math.round((amount * rate * installments) / (1 - (1 + rate) ** -installments));
  const totalCents = interestFree ? amount : withInterest();
  const amounts = splitCents(totalCents, installments);
  const [installmentCents = 0, lastInstallmentCents = 0] = [amounts[0], amounts.at(-1)];
  return { installments, installmentCents, lastInstallmentCents, totalCents, interestFree };
}
