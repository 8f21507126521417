import { addDays, type Day, dayIn, defaultTimeZone } from "~/domain/time/date";

/** The calendar day of the institutions, on which intakes and vouchers open and close. */
export function todayOf(now: Date): Day {
  return dayIn(now, defaultTimeZone);
}

/** The UTC texts that bound the instants of the institutions' days `from` to `until`; `before` itself is excluded. */
export function boundsOf(from: Day, until: Day): { from: string; before: string } {
  return { from: `${from}T03:00:00`, before: `${addDays(until, 1)}T03:00:00` };
}

/** The last instant of a day of the institutions, in UTC; Brazil has had no summer time since 2019 (Decreto 9.772/2019). */
export function endOf(day: Day): string {
  return `${addDays(day, 1)}T02:59:59.999Z`;
}
