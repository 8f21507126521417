import type { CoursePrice } from "~/api/price";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { PriceBreakdown } from "~/modules/payments/pages/price/price-breakdown";
import { formatMoney } from "~/modules/payments/rules/money";
import { isFree } from "~/modules/payments/rules/price-breakdown";
import { InLanguage } from "~/shell/in-language";
import { tileOfArea } from "~/ui/art/tile";
import { Muted } from "~/ui/page";
import { SummaryAside } from "~/ui/summary-aside";
import type { StepPage } from "../page.server";

/** Says whether to show the summary: once a course is chosen. */
export const hasSummary = ({ chosen }: StepPage): boolean => chosen.course !== null;

/** The chosen course with its known details and its price. */
export function ChoiceSummary({ page: { chosen, price } }: { page: StepPage }) {
  const t = useT();
  const { level, mode, course, campus } = chosen;
  const known = [
    {
      term: t("enrolment.course"),
      detail: course && (
        <>
          <InLanguage language={course.language}>{course.name}</InLanguage> · {course.modalityDescription}
        </>
      ),
    },
    {
      term: t("enrolment.campus"),
      detail: campus && <InLanguage language={campus.language}>{`${campus.name} · ${campus.city}`}</InLanguage>,
    },
    {
      term: t("enrolment.level"),
      detail: level && <InLanguage language={level.language}>{level.description}</InLanguage>,
    },
    { term: t("enrolment.mode"), detail: mode && <InLanguage language={mode.language}>{mode.description}</InLanguage> },
  ];
  return (
    <SummaryAside
      title={t("enrolment.summary")}
      short={course && <InLanguage language={course.language}>{course.name}</InLanguage>}
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

/** The first payment, which stays visible while the summary is collapsed. */
const firstText = (t: Translate, { breakdown }: CoursePrice) =>
  isFree(breakdown) ? t("price.nothingToPay") : formatMoney(breakdown.firstCents, t.locale);
