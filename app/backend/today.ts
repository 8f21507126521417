import { type Day, dayIn } from "~/domain/time/date";

/** The calendar day of the institutions, on which intakes and vouchers open and close. */
export function todayOf(now: Date): Day {
  return dayIn(now, "America/Sao_Paulo");
}
