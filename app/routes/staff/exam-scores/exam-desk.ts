import { href } from "react-router";
import { dayFilters, type FilterOption } from "~/contract/desk";
import { examReviewFilters } from "~/contract/exam-score-review";
import { waitingValues } from "~/domain/document/review";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";

export const examList = { sorts: ["oldest"], order: "asc", filters: [...examReviewFilters, ...dayFilters] } as const;

/** The desk of exam scores: its columns, filters and texts. */
export function examDesk(t: Translate, options: { institution: FilterOption[] }): Desk {
  const all = {
    institution: options.institution,
    waiting: waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })),
    verification: [{ value: "unverified", label: t("examReview.verification_unverified") }],
  };
  return {
    path: href("/exam-scores"),
    options: examList,
    texts: {
      search: t("desk.searchPerson"),
      title: t("examReview.title"),
      empty: t("examReview.empty"),
      notFound: t("examReview.notFound"),
      widen: t("examReview.widen"),
    },
    icon: "check",
    filters: [
      ...examReviewFilters.map((name) => ({ name, label: t(`examReview.filter_${name}`), options: all[name] })),
      ...daysOf(t, t("examReview.sent")),
    ],
    columns: [
      { id: "candidate", isPlain: true, label: t("examReview.candidate") },
      { id: "course", isPlain: true, label: t("examReview.course") },
      { id: "year", label: t("examReview.year"), isNumber: true },
      { id: "result", label: t("examReview.result"), isNumber: true },
      { id: "sent", label: t("examReview.sent"), isNumber: true, sort: { name: "oldest", first: "asc" } },
      { id: "worker", label: t("examReview.worker") },
    ],
    named: "candidate",
  };
}
