import type { InstallmentClaim } from "~/api/payment";
import type { Translate } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";

/** The parts of an installment's amount, each with its name: the installment itself and, if late, fine and interest. */
export function lateLines(
  t: Translate,
  { netCents, late }: Pick<InstallmentClaim, "netCents" | "late">,
): [term: string, amount: string][] {
  const money = (cents: number) => formatMoney(cents, t.locale);
  const own: [string, string] = [t("checkout.installmentNet"), money(netCents)];
  if (late.days === 0) return [own];
  return [
    own,
    [t("checkout.installmentFine"), money(late.fineCents)],
    [t("checkout.installmentInterest", { count: late.days }), money(late.interestCents)],
  ];
}
