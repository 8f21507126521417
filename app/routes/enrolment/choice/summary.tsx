import type { CoursePrice } from "~/contract/price";
import { formatMoney } from "~/domain/payment/money";
import { isFree } from "~/domain/payment/price-breakdown";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Muted } from "~/ui/page";
import { SummaryAside } from "~/ui/summary-aside";
import { PriceBreakdown } from "../../price/price-breakdown";
import type { StepPage } from "../page.server";

/** The choices so far, and their price. */
export function ChoiceSummary({ page: { chosen, price } }: { page: StepPage }) {
  const t = useT();
  const { level, mode, course, campus } = chosen;
  const choice = (term: string, detail: string | null | undefined) => ({
    term,
    detail: detail ?? t("enrolment.notChosen"),
    empty: !detail,
  });
  const items = [
    choice(t("enrolment.level"), level?.description),
    choice(t("enrolment.mode"), mode?.description),
    choice(t("enrolment.course"), course && `${course.name} · ${course.modalityDescription}`),
    choice(t("enrolment.campus"), campus && `${campus.name} · ${campus.city}`),
  ];
  return (
    <SummaryAside title={t("enrolment.summary")} total={price && firstText(t, price)} items={items}>
      {price && (
        <>
          <PriceBreakdown prices={price} stacked />
          {price.seatsLeft > 0 && <Muted>{t("enrolment.seatsLeft", { count: price.seatsLeft })}</Muted>}
          <Muted>{t("enrolment.priceNote")}</Muted>
        </>
      )}
    </SummaryAside>
  );
}

/** What is paid first, which stays visible while the summary is folded. */
const firstText = (t: Translate, { breakdown }: CoursePrice) =>
  isFree(breakdown) ? t("price.nothingToPay") : formatMoney(breakdown.firstCents, t.locale);
