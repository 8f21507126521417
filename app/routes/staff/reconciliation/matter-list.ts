import { dayFilters } from "~/contract/desk";
import { matterFilters } from "~/contract/reconciliation";

export const matterList = {
  sorts: ["waiting", "newest", "amount"],
  order: "asc",
  filters: [...matterFilters, ...dayFilters],
} as const;
