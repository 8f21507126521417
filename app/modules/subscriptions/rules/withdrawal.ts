import { addBusinessDays, type LocalHolidays } from "~/rules/time/business-day";
import { addDays, type Day, dayIn } from "~/rules/time/date";
import { candidateMayCancel, hasEnded, type SubscriptionStatus } from "./subscription-status";

/** Days of reflection after an online purchase (Lei 8.078/1990, CDC, art. 49). */
export const REFLECTION_DAYS = 7;

/** Why a candidate can neither cancel nor withdraw without the institution. */
export const withdrawalRefusals = ["ENDED", "PAYMENT_PROCESSING", "STAFF_DECIDES", "TOO_LATE"] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** How a candidate may end an enrolment now: cancel before payment, withdraw after it, or neither. */
export type WithdrawalOption =
  | { kind: "cancellation" }
  | { kind: "withdrawal"; lastDay: Day }
  /** `lastDay` is set when the period for withdrawing is over. */
  | { kind: "none"; reason: WithdrawalRefusal; lastDay: Day | null };

export interface WithdrawalFacts {
  status: SubscriptionStatus;
  isTaxPaid: boolean;
  isPaid: boolean;
  /** When the latest payment was approved; null when nothing was paid. */
  paidAt: Date | null;
  /** When the contract was accepted; null when it was not. */
  acceptedAt: Date | null;
  now: Date;
  /** Time zone of the institution, such as `America/Sao_Paulo`. */
  timeZone: string;
  /** The holidays of its state and city. */
  holidays: LocalHolidays;
}

/**
 * The last day on which a candidate can withdraw, until midnight. The first day is not counted and the last one is; a
 * last day that is no business day moves to the next one (Lei 10.406/2002, Código Civil, art. 132 and its § 1).
 * @param since the payment or the acceptance of the contract
 * @throws RangeError when the time zone does not exist
 */
export function lastWithdrawalDay(
  since: Date,
  { timeZone, holidays }: Pick<WithdrawalFacts, "timeZone" | "holidays">,
): Day {
  return addBusinessDays(addDays(dayIn(since, timeZone), REFLECTION_DAYS), 0, holidays);
}

/**
 * Decides how a candidate may end an enrolment. The days of reflection begin with the latest payment, enrolment fee
 * included, or with the contract when it is accepted after that. The law counts from the later of the two.
 * @throws RangeError when the time zone does not exist
 */
export function withdrawalOption(facts: WithdrawalFacts): WithdrawalOption {
  const { status, isTaxPaid, isPaid, paidAt, acceptedAt, now, timeZone } = facts;
  if (hasEnded(status)) return none("ENDED");
  if (!isTaxPaid && !isPaid) {
    if (candidateMayCancel(facts)) return { kind: "cancellation" };
    return none(status === "payment_processing" ? "PAYMENT_PROCESSING" : "STAFF_DECIDES");
  }
  if (!paidAt) return none("STAFF_DECIDES");
  const since = acceptedAt && acceptedAt > paidAt ? acceptedAt : paidAt;
  const lastDay = lastWithdrawalDay(since, facts);
  return dayIn(now, timeZone) <= lastDay ? { kind: "withdrawal", lastDay } : none("TOO_LATE", lastDay);
}

function none(reason: WithdrawalRefusal, lastDay: Day | null = null): WithdrawalOption {
  return { kind: "none", reason, lastDay };
}
