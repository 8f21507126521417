import { refundFilters } from "~/contract/refund";
import type { ListState } from "~/domain/desk/list-state";

export const refundList = { sorts: ["waiting", "newest"], order: "asc", filters: refundFilters } as const;

export type RefundListState = ListState<"waiting" | "newest", (typeof refundFilters)[number]>;

/** The query of the list's calls. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: RefundListState) {
  return { ...filters, q: search, sort, order, size, after, before };
}
