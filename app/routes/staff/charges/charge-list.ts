import { chargeFilters } from "~/contract/charge-desk";
import type { ListState } from "~/domain/desk/list-state";

export const chargeList = { sorts: ["newest", "amount"], order: "desc", filters: chargeFilters } as const;

export type ChargeListState = ListState<(typeof chargeList)["sorts"][number], (typeof chargeFilters)[number]>;
