import { addDays, type Day, dayIn } from "~/rules/time/date";

/** What an erasure erases or ends. */
export type ErasablePart =
  | "account"
  | "enrolments"
  | "drafts"
  | "person"
  | "documents"
  | "essays"
  | "exams"
  | "messages";

/** What the law keeps: contracts and payments for years, records of who did what without the name. */
export type KeptPart = "contract" | "payment" | "record";

/** Days within which an institution answers a request (LGPD, article 19, II). */
const ANSWER_DAYS = 15;

/** The instant until which a request is to be answered. */
export function erasureDueAt(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + ANSWER_DAYS * 86_400_000).toISOString();
}

/** Until when a contract is kept: five years after its last date, the time in which its debts can be claimed (Civil Code, article 206, § 5, I). */
export const contractKeptUntil = (at: string): Day => laterYears(dayIn(new Date(at), "UTC"), 5);

/** Until when a payment is kept: five years from the year after it (National Tax Code, article 173, I). */
export const paymentKeptUntil = (at: string): Day => addDays(`${Number(at.slice(0, 4)) + 6}-01-01`, -1);

/** The same day some years later; the 28th for the 29th of February. */
function laterYears(day: Day, years: number): Day {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(year) + years}-${month}-${month === "02" && date === "29" ? "28" : date}`;
}
