import type { CoursePrice } from "~/contract/price";
import { formatMoney } from "~/domain/money";
import type { Locale } from "~/i18n/locale";
import { translator } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Muted } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import { written } from "~/ui/written";
import type { StepPage } from "./page.server";

/** What was chosen so far and what it costs. */
export function ChoiceSummary({ page }: { page: StepPage }) {
  const { locale } = useT();
  const { level, mode, course, campus } = page.chosen;
  return (
    <Summary
      locale={locale}
      level={level?.description}
      mode={mode?.description}
      course={course ? `${course.name} · ${course.modalityDescription}` : undefined}
      campus={campus ? `${campus.name} · ${campus.city}` : undefined}
      price={page.price}
      feeFirst={level?.template === 4}
    />
  );
}

type SummaryProps = {
  locale: Locale;
  level: string | undefined;
  mode: string | undefined;
  course: string | undefined;
  campus: string | undefined;
  price: CoursePrice | null;
  /** Whether a fee, where there is one, is paid before all else. */
  feeFirst: boolean;
};

const Summary = written(({ locale, price, ...props }: SummaryProps) => {
  const t = translator(locale);
  const money = (cents: number) => formatMoney(cents, locale);
  const choice = (term: string, detail: string | undefined) => ({
    term,
    detail: detail ?? t("enrolment.notChosen"),
    empty: detail === undefined,
  });
  const feeFirst = props.feeFirst && price !== null && price.feeCents > 0;
  const firstAmount = price ? money(feeFirst ? price.feeCents : price.firstCents) : undefined;
  const struck =
    price && !feeFirst && price.discountCents > 0
      ? { amount: money(price.grossCents), label: t("enrolment.priceBefore") }
      : undefined;
  const first = firstAmount && <PriceTag amount={firstAmount} struck={struck} />;
  return SummaryAside({
    title: t("enrolment.summary"),
    total: firstAmount,
    items: [
      choice(t("enrolment.level"), props.level),
      choice(t("enrolment.mode"), props.mode),
      choice(t("enrolment.course"), props.course),
      choice(t("enrolment.campus"), props.campus),
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
    ],
    children: price && (
      <>
        {price.seatsLeft > 0 && <Muted>{t("enrolment.seatsLeft", { count: price.seatsLeft })}</Muted>}
        <Muted>{t("enrolment.priceNote")}</Muted>
      </>
    ),
  });
});
