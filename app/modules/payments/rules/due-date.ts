import { addBusinessDays, type LocalHolidays } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";

/**
 * The due day of a slip issued today, of the enrolment fee and of the first installment.
 * @param today the current day in Brasília (`todayOf`)
 * @param businessDays the days that the institution allows for payment; weekends and holidays do not count
 */
export function firstDueDay(today: Day, businessDays: number, holidays: LocalHolidays): Day {
  return addBusinessDays(today, businessDays, holidays);
}
