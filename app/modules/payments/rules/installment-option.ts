import { type Cents, splitCents } from "~/modules/payments/rules/money";

/** The terms of an institution for paying by card in installments. */
export interface InstallmentTerms {
  maxInstallments: number;
  /** Smallest allowed installment of a split payment. */
  minInstallmentCents: Cents;
  /** The largest number of installments without interest. */
  interestFreeUpTo: number;
  /** Hundredths of a percent: 199 is 1.99 % a month. */
  monthlyRate: number;
}

/** One way to split an amount; the last installment includes the remaining cents. */
export interface InstallmentOption {
  installments: number;
  installmentCents: Cents;
  lastInstallmentCents: Cents;
  totalCents: Cents;
  interestFree: boolean;
}

/** The options for paying an amount by card, in one installment and more; none when the amount is 0. */
export function simulateInstallments(amount: Cents, terms: InstallmentTerms): InstallmentOption[] {
  if (amount <= 0) return [];
  return Array.from({ length: Math.max(1, terms.maxInstallments) }, (_, index) =>
    split(index + 1, amount, terms),
  ).filter(({ installments, installmentCents }) => installments === 1 || installmentCents >= terms.minInstallmentCents);
}

/** Splits an amount equally. Interest follows the French system (tabela Price), with the total rounded to the cent. */
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
