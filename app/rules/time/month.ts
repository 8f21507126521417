import type { Day } from "./date";

/** The same day of a later month, or that month's last day when it is shorter. */
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();
