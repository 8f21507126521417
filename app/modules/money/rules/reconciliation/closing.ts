import type { Cents } from "~/modules/payments/rules/money";
import { addDays, type Day } from "~/rules/time/date";
import { addMonths } from "~/rules/time/month";

/** The sums that prove a day, in cents: each payment has a receipt, or an entry of the reconciliation. */
export interface ClosingProof {
  /** Payments received, by the ledger. */
  receivedCents: Cents;
  /** Receipts of those payments. */
  receiptsCents: Cents;
  /** Payments that did not settle their charge, which the reconciliation lists. */
  entriesCents: Cents;
}

/**
 * How far payments exceed receipts and entries, in cents: positive where payments have neither a receipt nor an entry,
 * negative where receipts and entries exceed the payments.
 */
export function closingDifference({ receivedCents, receiptsCents, entriesCents }: ClosingProof): Cents {
  return receivedCents - receiptsCents - entriesCents;
}

/** The days of a month up to a last one, newest first. @param month `2026-11` */
export function daysOfMonth(month: string, last: Day): Day[] {
  const first = `${month}-01`;
  const days: Day[] = [];
  for (let day = addDays(addMonths(first, 1), -1); day >= first; day = addDays(day, -1))
    if (day <= last) days.push(day);
  return days;
}

/** Says whether a text is a month, `2026-11`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}
