import { addDays, type Day } from "./date";

/** The same day of a later month, or that month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const next = new Date(first);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(next.toISOString().slice(0, 10), Math.min(date.getUTCDate(), last) - 1);
}
