import { type InstallmentOption, type PaymentConfiguration, payment } from "~/api/payment";
import { sumOfPlan } from "~/api/plain/verification";
import { splitCents } from "~/modules/payments/rules/money";
import type { Aid } from "./stand-in";

/**
 * The ways to split the amount of a card. The specification's simulation is the plan for one number of installments: if
 * that for the largest costs no more than the amount, no other does; else each number is asked for, all at once.
 */
export async function optionsOf(aid: Aid, id: string, due: PaymentConfiguration): Promise<InstallmentOption[]> {
  const { maxInstallments, cardAmountCents } = due;
  const totalOf = async (installments: number) =>
    sumOfPlan((await aid.whole(payment.simulateInstallments, { params: { id }, body: { installments } })).body);
  const most = await totalOf(maxInstallments);
  const counts = Array.from({ length: most === null ? 1 : maxInstallments }, (_, index) => index + 1);
  const totals =
    most === null || most === cardAmountCents
      ? counts.map(() => cardAmountCents)
      : await Promise.all(counts.map(async (count) => (count === maxInstallments ? most : totalOf(count))));
  return counts.flatMap((installments, index) => {
    const totalCents = totals[index];
    if (totalCents == null) return [];
    const amounts = splitCents(totalCents, installments);
    const [installmentCents = 0, lastInstallmentCents = 0] = [amounts[0], amounts.at(-1)];
    const interestFree = totalCents <= cardAmountCents;
    return [{ installments, installmentCents, lastInstallmentCents, totalCents, interestFree }];
  });
}
