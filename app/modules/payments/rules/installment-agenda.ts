import { payableUntil } from "~/modules/payments/rules/late-fee";
import type { LocalHolidays } from "~/rules/time/business-day";
import { addDays, type Day } from "~/rules/time/date";

/** When an installment can be paid, and when its payer is reminded. */
export interface AgendaTerms {
  /** Days before the due day. */
  opensBefore: number;
  /** Days before the due day. */
  remindsBefore: readonly number[];
  /** Days after the last day on which the installment can be paid in time. */
  remindsAfter: readonly number[];
}

/** The next day on which to look at an agenda that nobody has looked at: earlier than any real day. */
export const NOT_LOOKED_AT: Day = "0001-01-01";

export type InstallmentStep = "open" | "before" | "after";

/**
 * The days in order on which an installment opens for payment, or its payer is reminded.
 */
export function agendaOf(
  dueOn: Day,
  { opensBefore, remindsBefore, remindsAfter }: AgendaTerms,
  holidays: LocalHolidays,
): { on: Day; step: InstallmentStep }[] {
  return [
    { on: addDays(dueOn, -opensBefore), step: "open" as const },
    ...remindsBefore.map((days) => ({ on: addDays(dueOn, -days), step: "before" as const })),
    ...remindsAfter.map((days) => ({ on: addDays(payableUntil(dueOn, holidays), days), step: "after" as const })),
  ].sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

/**
 * The steps of an installment that fall on days from `from` until today.
 * @returns whether there are any, so that the installment must be open for payment; the latest reminder due, or null;
 * and the next day with a step, null after the last
 */
export function dueSteps(
  dueOn: Day,
  terms: AgendaTerms,
  { from, today, holidays }: { from: Day; today: Day; holidays: LocalHolidays },
): { opens: boolean; reminder: "before" | "after" | null; next: Day | null } {
  const agenda = agendaOf(dueOn, terms, holidays);
  const now = agenda.filter(({ on }) => on >= from && on <= today);
  const last = now.findLast(({ step }) => step !== "open")?.step;
  const reminder = last === undefined || last === "open" ? null : last;
  return {
    opens: now.length > 0,
    // After the last day to pay in time, a reminder that announces the due day would be wrong.
    reminder: reminder === "before" && today > payableUntil(dueOn, holidays) ? null : reminder,
    next: agenda.find(({ on }) => on > today)?.on ?? null,
  };
}
