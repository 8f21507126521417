import { enrolmentFilters } from "~/contract/enrolment";
import type { ListState } from "~/domain/desk/list-state";

export const enrolmentList = {
  sorts: ["newest", "waiting"],
  order: "desc",
  filters: enrolmentFilters,
} as const;

export type EnrolmentListState = ListState<"newest" | "waiting", (typeof enrolmentFilters)[number]>;

/** Converts the list's state to the query of `enrolment.list`. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: EnrolmentListState) {
  return { ...filters, q: search, sort, order, size, after, before };
}
