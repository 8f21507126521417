import { formatMoney } from "~/domain/money";
import { useT } from "~/i18n/use-t";
import { Muted } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import type { StepPage } from "./page.server";

/** What was chosen so far and what it costs. */
export function ChoiceSummary({ page }: { page: StepPage }) {
  const t = useT();
  const { level, mode, course, campus } = page.chosen;
  const { price } = page;
  const money = (cents: number) => formatMoney(cents, t.locale);
  const none = t("enrolment.notChosen");
  const feeFirst = level?.template === 4 && price !== null && price.feeCents > 0;
  const firstAmount = price ? money(feeFirst ? price.feeCents : price.firstCents) : undefined;
  const struck =
    price && !feeFirst && price.discountCents > 0
      ? { amount: money(price.grossCents), label: t("enrolment.priceBefore") }
      : undefined;
  const first = firstAmount && <PriceTag amount={firstAmount} struck={struck} />;
  return (
    <SummaryAside
      title={t("enrolment.summary")}
      total={firstAmount}
      items={[
        { term: t("enrolment.level"), detail: level?.description ?? none, empty: !level },
        { term: t("enrolment.mode"), detail: mode?.description ?? none, empty: !mode },
        {
          term: t("enrolment.course"),
          detail: course ? `${course.name} · ${course.modalityDescription}` : none,
          empty: !course,
        },
        { term: t("enrolment.campus"), detail: campus ? `${campus.name} · ${campus.city}` : none, empty: !campus },
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
      ]}
    >
      {price && price.seatsLeft > 0 && <Muted>{t("enrolment.seatsLeft", { count: price.seatsLeft })}</Muted>}
      {price && <Muted>{t("enrolment.priceNote")}</Muted>}
    </SummaryAside>
  );
}
