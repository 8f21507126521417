import type { CoursePrice } from "~/contract/price";
import { formatMoney } from "~/domain/payment/money";
import { isFree } from "~/domain/payment/price-breakdown";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { tileOfArea } from "~/ui/art/tile";
import { Muted } from "~/ui/page";
import { SummaryAside } from "~/ui/summary-aside";
import { PriceBreakdown } from "../../price/price-breakdown";
import type { StepPage } from "../page.server";

/** Whether there is a choice worth a summary: a course. */
export const hasSummary = ({ chosen }: StepPage): boolean => chosen.course !== null;

/** The course chosen, with all that is known of it by now and its price. */
export function ChoiceSummary({ page: { chosen, price } }: { page: StepPage }) {
  const t = useT();
  const { level, mode, course, campus } = chosen;
  const known = [
    { term: t("enrolment.course"), detail: course && `${course.name} · ${course.modalityDescription}` },
    { term: t("enrolment.campus"), detail: campus && `${campus.name} · ${campus.city}` },
    { term: t("enrolment.level"), detail: level?.description },
    { term: t("enrolment.mode"), detail: mode?.description },
  ];
  return (
    <SummaryAside
      title={t("enrolment.summary")}
      short={course?.name}
      tile={course ? tileOfArea(course.area) : undefined}
      total={price && firstText(t, price)}
      items={known.flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []))}
    >
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
