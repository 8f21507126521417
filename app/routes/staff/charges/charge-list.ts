import { chargeFilters } from "~/contract/charge-desk";
import type { ListState } from "~/domain/desk/list-state";

export const chargeList = { sorts: ["newest"], order: "desc", filters: chargeFilters } as const;

export type ChargeListState = ListState<"newest", (typeof chargeFilters)[number]>;

/** The query of the list's calls. */
export function callQueryOf({ search, filters, sort, order, size, after, before }: ChargeListState) {
  return { ...filters, q: search, sort, order, size, after, before };
}
