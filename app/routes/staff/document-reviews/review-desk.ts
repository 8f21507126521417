import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { reviewFilters } from "~/contract/document-review";
import { waitingValues } from "~/domain/document/review";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";

export const reviewList = { sorts: ["oldest"], order: "asc", filters: reviewFilters } as const;

/** The values that each filter offers; those of `waiting` are fixed. */
export type ReviewOptions = Record<"type" | "level" | "institution", FilterOption[]>;

/** The desk of documents: its columns, filters and texts. */
export function reviewDesk(t: Translate, options: ReviewOptions): Desk {
  const all = { ...options, waiting: waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })) };
  return {
    path: href("/document-reviews"),
    options: reviewList,
    texts: {
      search: t("desk.searchPerson"),
      title: t("review.title"),
      empty: t("review.empty"),
      notFound: t("review.notFound"),
      widen: t("review.widen"),
    },
    icon: "check",
    filters: reviewList.filters.map((name) => ({ name, label: t(`review.filter_${name}`), options: all[name] })),
    columns: [
      { id: "candidate", isPlain: true, label: t("review.candidate") },
      { id: "document", isPlain: true, label: t("review.document") },
      { id: "course", isPlain: true, label: t("review.course") },
      { id: "sent", label: t("review.sent"), isNumber: true, sort: { name: "oldest", first: "asc" } },
      { id: "worker", label: t("review.worker") },
    ],
    named: "candidate",
  };
}
