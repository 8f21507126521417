import { examReviewFilters } from "~/contract/exam-score-review";
import type { ListState } from "~/domain/desk/list-state";

export const examList = { sorts: ["oldest"], order: "asc", filters: examReviewFilters } as const;

export type ExamListState = ListState<"oldest", (typeof examReviewFilters)[number]>;

/** The query of the list's calls. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: ExamListState) {
  return { ...filters, q: search, sort, order, size, after, before };
}
