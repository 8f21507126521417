import { addBusinessDays, type LocalHolidays } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";

/** Business days of early access after a charge's due day. */
const EXTRA_DAYS = 3;

/** The last day on which a candidate may study before the charge that is due on `dueOn` is confirmed. */
export function earlyAccessUntil(dueOn: Day, holidays: LocalHolidays): Day {
  return addBusinessDays(dueOn, EXTRA_DAYS, holidays);
}

/** The URL where candidates study early, as the institution set it; null unless it is https without credentials. */
export function earlyAccessAddress(text: string | undefined): string | null {
  const url = text ? URL.parse(text.trim()) : null;
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : null;
}
