import { addBusinessDays, type Day } from "~/domain/time/date";

/**
 * The day by which what is due today is to be paid: the due day of a slip issued now, of the enrolment fee and of the
 * first installment.
 * @param today on the institution's calendar
 * @param businessDays that the institution gives; weekends and national holidays do not count
 */
export function firstDueDay(today: Day, businessDays: number): Day {
  return addBusinessDays(today, businessDays);
}
