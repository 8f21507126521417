import { href } from "react-router";
import { dayFilters, type FilterOption } from "~/contract/desk";
import { reviewFilters } from "~/contract/document-review";
import { decidedValues, waitingValues } from "~/domain/document/review";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";

const filters = [...reviewFilters, ...dayFilters] as const;
const waitingList = { sorts: ["oldest"], order: "asc", filters } as const;
const reviewedList = { sorts: ["decided"], order: "desc", filters } as const;

/** The list that a query string asks for: of documents that wait, or of reviewed ones, newest decision first. */
export const reviewListIn = (query: URLSearchParams) => (isOfReviewed(query) ? reviewedList : waitingList);

/** Says whether a query string asks for reviewed documents, by one of their filters. */
export const isOfReviewed = (query: URLSearchParams): boolean =>
  ["decided", "reviewer"].some((name) => query.getAll(name).some((value) => value !== ""));

/** The values that each filter offers; those of `waiting` and `decided` are fixed. */
export type ReviewOptions = Record<"type" | "level" | "reviewer" | "institution", FilterOption[]>;

/** The desk of documents: its columns, filters and texts. */
export function reviewDesk(t: Translate, options: ReviewOptions, isReviewed: boolean): Desk {
  const all = {
    ...options,
    waiting: waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })),
    decided: decidedValues.map((value) => ({ value, label: t(`review.decided_${value}`) })),
  };
  return {
    path: href("/document-reviews"),
    options: isReviewed ? reviewedList : waitingList,
    texts: {
      search: t("desk.searchPerson"),
      title: t(isReviewed ? "review.titleDecided" : "review.title"),
      empty: t("review.empty"),
      notFound: t("review.notFound"),
      widen: t("review.widen"),
    },
    icon: "check",
    filters: [
      ...reviewFilters.map((name) => ({ name, label: t(`review.filter_${name}`), options: all[name] })),
      ...daysOf(t, t(isReviewed ? "review.decision_column" : "review.sent")),
    ],
    columns: [
      { id: "candidate", isPlain: true, label: t("review.candidate") },
      { id: "document", isPlain: true, label: t("review.document") },
      { id: "course", isPlain: true, label: t("review.course") },
      ...(isReviewed
        ? [{ id: "decision", label: t("review.decision_column"), sort: { name: "decided", first: "desc" as const } }]
        : [
            { id: "sent", label: t("review.sent"), isNumber: true, sort: { name: "oldest", first: "asc" as const } },
            { id: "worker", label: t("review.worker") },
          ]),
    ],
    named: "candidate",
  };
}
