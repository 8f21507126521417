import { matterFilters } from "~/contract/reconciliation";

export const matterList = { sorts: ["waiting", "newest"], order: "asc", filters: matterFilters } as const;
