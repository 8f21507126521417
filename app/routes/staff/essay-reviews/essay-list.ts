import { essayReviewFilters } from "~/contract/essay-review";
import type { ListState } from "~/domain/desk/list-state";

export const essayList = { sorts: ["due"], order: "asc", filters: essayReviewFilters } as const;

export type EssayListState = ListState<"due", (typeof essayReviewFilters)[number]>;

/** The query of the list's calls. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: EssayListState) {
  return { ...filters, q: search || undefined, sort, order, size, after, before };
}
