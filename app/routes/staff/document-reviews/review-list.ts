import { reviewFilters } from "~/contract/document-review";
import type { ListState } from "~/domain/desk/list-state";

export const reviewList = { sorts: ["oldest"], order: "asc", filters: reviewFilters } as const;

export type ReviewListState = ListState<"oldest", (typeof reviewFilters)[number]>;

/** The query of the list's calls. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: ReviewListState) {
  return { ...filters, q: search, sort, order, size, after, before };
}
