import { movementFilters } from "~/contract/closing";

export const movementList = { sorts: ["oldest"], order: "asc", filters: movementFilters } as const;
