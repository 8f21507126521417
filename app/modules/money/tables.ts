import { table, text } from "~/data/table";

/** The closed days. */
export const moneyTables = {
  /** A day of an institution that staff have closed, with its sums as they were. Rows are never changed. */
  closing: table({
    tenantId: text(),
    institutionId: text(),
    /** A day in Brasília. */
    day: text(),
    totalsJson: text(),
    note: text().nullable(),
    closedAt: text(),
    closedById: text(),
    closedByName: text().nullable(),
  }).key("tenantId", "institutionId", "day"),
};
