import type { Cents } from "~/modules/payments/rules/money";
import { addBusinessDays, type LocalHolidays } from "~/rules/time/business-day";
import { type Day, daysBetween } from "~/rules/time/date";

/** What an institution charges for paying an installment late. */
export interface LateTerms {
  /** Once, in hundredths of a percent of the installment: 200 is 2 %. */
  fine: number;
  /** For each month of 30 days, in hundredths of a percent: 100 is 1 %. */
  monthlyInterest: number;
}

/**
 * The most that the law allows: a fine of 2 % (Lei 8.078/1990, CDC, art. 52 § 1) and 1 % a month (Decreto 22.626/1933,
 * art. 5). Interest is owed at this rate because the contract states it; without a stated rate, the legal one would
 * apply, which is the Selic less the inflation (Código Civil, art. 406, as worded by Lei 14.905/2024).
 */
export const legalLateTerms: LateTerms = { fine: 200, monthlyInterest: 100 };

/** Fine and interest of an installment that is paid late. */
export interface LateFee {
  /** Days after the due day; 0 when nothing is added. */
  days: number;
  fineCents: Cents;
  interestCents: Cents;
}

/** The terms as far as the law allows them, whatever the institution has configured. */
export function lawfulTerms({ fine, monthlyInterest }: LateTerms): LateTerms {
  return {
    fine: Math.min(Math.max(0, fine), legalLateTerms.fine),
    monthlyInterest: Math.min(Math.max(0, monthlyInterest), legalLateTerms.monthlyInterest),
  };
}

const none: LateFee = { days: 0, fineCents: 0, interestCents: 0 };

/**
 * The last day on which an installment is paid in time: its due day, or the next day on which banks settle (Lei
 * 7.089/1983).
 * @param holidays of the institution's place
 */
export function payableUntil(dueOn: Day, holidays: LocalHolidays): Day {
  return addBusinessDays(dueOn, 0, holidays);
}

/**
 * Fine and interest of an amount on the day of its payment; both 0 when it is paid in time. Interest is simple, counted
 * by the day since the due day. Both are rounded down to the cent, and never exceed what the law allows, whatever the
 * institution has configured.
 * @param amountCents of the installment after its discounts
 */
export function lateFee(
  amountCents: Cents,
  { dueOn, paidOn, holidays }: { dueOn: Day; paidOn: Day; holidays: LocalHolidays },
  terms: LateTerms,
): LateFee {
  if (paidOn <= payableUntil(dueOn, holidays)) return none;
  const days = daysBetween(dueOn, paidOn);
  const { fine, monthlyInterest } = lawfulTerms(terms);
  return {
    days,
    fineCents: Math.floor((amountCents * fine) / 10_000),
    interestCents: Math.floor((amountCents * monthlyInterest * days) / (10_000 * 30)),
  };
}
