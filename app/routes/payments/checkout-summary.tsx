import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import type { Description } from "~/ui/description-list";
import { Muted } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import type { Checkout } from "./checkout.server";
import type { PayableSubscription } from "./payable.server";

type CheckoutSummaryProps = { subscription: PayableSubscription; checkout: Checkout };

/** Course, campus, class and the money, folded above the form on phones. */
export function CheckoutSummary({ subscription, checkout }: CheckoutSummaryProps) {
  const t = useT();
  const { money, day } = useFormat();
  const { due, selection } = checkout;
  const { prices } = due;
  const tuition = due.purpose !== "fee";
  const voucher = tuition ? prices.voucher : null;
  const discounted = tuition && prices.discountCents > 0;
  const total = money(due.amountCents);
  const rows: (Description | false | null | undefined)[] = [
    { term: t("checkout.course"), detail: subscription.courseName },
    subscription.displayCampus && { term: t("checkout.campus"), detail: subscription.campusPolo },
    selection?.selectedClass && { term: t("checkout.class"), detail: selection.selectedClass.name },
    tuition && {
      term: t("checkout.plan"),
      detail: t("checkout.planDetail", { count: prices.installments, amount: money(prices.installmentCents) }),
    },
    discounted && { term: t("checkout.gross"), detail: money(prices.grossCents) },
    discounted && { term: t("checkout.discount"), detail: `− ${money(prices.discountCents)}` },
    voucher !== null &&
      voucher.conditionalDiscountValue > 0 && {
        term: t("checkout.conditionalDiscount"),
        detail: `− ${money(voucher.conditionalDiscountValue)}`,
      },
    { term: t("checkout.dueDate"), detail: day(due.dueOn) },
    { term: t("checkout.total"), detail: <PriceTag size="large" amount={total} /> },
  ];
  return (
    <SummaryAside
      title={t("checkout.summaryTitle")}
      items={rows.filter((row) => row !== null && row !== undefined && row !== false)}
      total={total}
    >
      {prices.seatsLeft > 0 && prices.seatsLeft <= 10 && (
        <Muted>{t("checkout.seatsLeft", { count: prices.seatsLeft })}</Muted>
      )}
    </SummaryAside>
  );
}
