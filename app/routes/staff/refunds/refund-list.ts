import { refundFilters } from "~/contract/refund";

export const refundList = { sorts: ["waiting", "newest"], order: "asc", filters: refundFilters } as const;
