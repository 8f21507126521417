import { dayFilters } from "~/contract/desk";
import { refundFilters } from "~/contract/refund";

export const refundList = {
  sorts: ["waiting", "newest", "amount"],
  order: "asc",
  filters: [...refundFilters, ...dayFilters],
} as const;
