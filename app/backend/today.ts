import { addDays, type Day, dayIn, defaultTimeZone } from "~/domain/time/date";

/** The calendar day of the institutions, on which intakes and vouchers open and close. */
export function todayOf(now: Date): Day {
  return dayIn(now, defaultTimeZone);
}

/** The last instant of a day of the institutions, in UTC; Brazil has had no summer time since 2019 (Decreto 9.772/2019). */
export function endOf(day: Day): string {
  return `${addDays(day, 1)}T02:59:59.999Z`;
}
