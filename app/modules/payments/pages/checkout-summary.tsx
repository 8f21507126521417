import { useT } from "~/i18n/use-t";
import { dueCents } from "~/modules/payments/rules/price-breakdown";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { tileOfArea } from "~/ui/art/tile";
import type { Description } from "~/ui/description-list";
import { Muted } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import type { Checkout } from "./checkout.server";
import type { PayableSubscription } from "./payable.server";
import { PriceBreakdown } from "./price/price-breakdown";

type CheckoutSummaryProps = { subscription: PayableSubscription; checkout: Checkout };

/** The summary of course, campus, class and prices; on phones it is collapsed above the form. */
export function CheckoutSummary({ subscription, checkout }: CheckoutSummaryProps) {
  const t = useT();
  const { money, day } = useFormat();
  const { due, selection } = checkout;
  const { prices } = due;
  const isFirstFree = checkout.face === "free";
  const { receivedCents } = due;
  const owed = receivedCents === null ? dueCents(prices.breakdown, due.purpose) : due.amountCents;
  const total = isFirstFree ? t("price.nothingToPay") : money(owed);
  const course = <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>;
  const rows: (Description | false | null | undefined)[] = [
    { term: t("word.course"), detail: course },
    subscription.displayCampus && {
      term: t("word.campus"),
      detail: <InLanguage language={subscription.campusLanguage}>{subscription.campusPolo}</InLanguage>,
    },
    selection?.selectedClass && { term: t("word.class"), detail: selection.selectedClass.name },
    !isFirstFree && due.dueOn !== null && { term: t("word.dueDate"), detail: day(due.dueOn) },
    receivedCents !== null && { term: t("checkout.restReceived"), detail: money(receivedCents) },
    { term: t("checkout.total"), detail: <PriceTag size="large" amount={total} /> },
  ];
  return (
    <SummaryAside
      title={t("checkout.summaryTitle")}
      items={rows.filter((row) => row !== null && row !== undefined && row !== false)}
      short={course}
      tile={tileOfArea(subscription.courseArea)}
      total={total}
    >
      <PriceBreakdown prices={prices} stacked />
      {prices.seatsLeft > 0 && prices.seatsLeft <= 10 && (
        <Muted>{t("checkout.seatsLeft", { count: prices.seatsLeft })}</Muted>
      )}
    </SummaryAside>
  );
}
