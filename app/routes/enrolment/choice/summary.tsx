import { formatMoney } from "~/domain/payment/money";
import { useT } from "~/i18n/use-t";
import { Muted } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import type { StepPage } from "../page.server";

/** What was chosen so far and what it costs. */
export function ChoiceSummary({ page: { chosen, price } }: { page: StepPage }) {
  const t = useT();
  const { level, mode, course, campus } = chosen;
  const money = (cents: number) => formatMoney(cents, t.locale);
  const choice = (term: string, detail: string | null | undefined) => ({
    term,
    detail: detail ?? t("enrolment.notChosen"),
    empty: !detail,
  });
  // A fee that is paid before all else.
  const feeFirst = level?.template === 4 && price !== null && price.feeCents > 0;
  const firstAmount = price ? money(feeFirst ? price.feeCents : price.firstCents) : undefined;
  const struck =
    price && !feeFirst && price.discountCents > 0
      ? { amount: money(price.grossCents), label: t("enrolment.priceBefore") }
      : undefined;
  const first = firstAmount && <PriceTag amount={firstAmount} struck={struck} />;
  const items = [
    choice(t("enrolment.level"), level?.description),
    choice(t("enrolment.mode"), mode?.description),
    choice(t("enrolment.course"), course && `${course.name} · ${course.modalityDescription}`),
    choice(t("enrolment.campus"), campus && `${campus.name} · ${campus.city}`),
    ...(price
      ? [
          {
            term: t("enrolment.monthly"),
            detail: t("enrolment.monthlyOf", {
              installments: price.installments,
              amount: money(price.installmentCents),
            }),
          },
          ...(price.feeCents > 0 ? [{ term: t("enrolment.fee"), detail: money(price.feeCents) }] : []),
          ...(price.discountCents > 0
            ? [{ term: t("enrolment.discount"), detail: `− ${money(price.discountCents)}` }]
            : []),
          { term: t("enrolment.firstCharge"), detail: first },
        ]
      : []),
  ];
  return (
    <SummaryAside title={t("enrolment.summary")} total={firstAmount} items={items}>
      {price && (
        <>
          {price.seatsLeft > 0 && <Muted>{t("enrolment.seatsLeft", { count: price.seatsLeft })}</Muted>}
          <Muted>{t("enrolment.priceNote")}</Muted>
        </>
      )}
    </SummaryAside>
  );
}
