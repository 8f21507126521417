import type { Cents } from "../money";
import { type RefundReason, refundableCents } from "../refund";

/** Why staff must check money: the reasons of the entries of the reconciliation. */
export const matterReasons = [
  "UNKNOWN_REFERENCE",
  "LATE_PAYMENT",
  "AMOUNT_MISMATCH",
  "DUPLICATE_PAYMENT",
  "SUBSCRIPTION_CLOSED",
  "CLASS_FULL",
  "REVERSED",
  "DISPUTED",
  "REFUND_FAILED",
] as const;
export type MatterReason = (typeof matterReasons)[number];

/**
 * The answers of staff, in this order: link the money to a charge, settle the charge of the entry, charge the missing
 * amount, return the money, record a return outside the portal, or note why nothing has to be done.
 */
export const matterAnswers = ["match", "accept", "rest", "refund", "returned", "close"] as const;
export type MatterAnswer = (typeof matterAnswers)[number];

/** Says whether an answer moved no money, so that a new entry may correct it. */
export function isCorrectable(answer: string | null): boolean {
  return answer === "returned" || answer === "close";
}

/** The facts of a known charge that decide which answers its entry allows. */
export interface MatterCharge {
  /** The charged amount. */
  amountCents: Cents;
  receivedCents: Cents;
  /** The amount that was returned or is on its way back to the payer. */
  returningCents: Cents;
  disputedCents: Cents;
  /** The received amount that has settled the charge, less its refunds; 0 while the charge is unpaid. */
  settledCents: Cents;
  /** Whether the charge has paid for its purpose, or another charge has. */
  purpose: "open" | "paid" | "paid-by-another";
  /** Whether the missing amount can be charged: it has not been yet, and this charge is not for a remainder itself. */
  mayAskRest: boolean;
  /** Whether it collects the rest of another charge, of which another amount is missing by now; it settles nothing. */
  isStrayRest: boolean;
  hasEnrolmentEnded: boolean;
}

/** The facts of an entry that decide on its answers. */
export interface MatterFacts {
  reason: string;
  amountCents: Cents;
  /** Whether the entry names a payment that settled no charge. */
  isPayment: boolean;
  /** Null where the charge is not known. */
  charge: MatterCharge | null;
  /** The most in cents that staff may waive, or may return without the approval of a second person. */
  limitCents: Cents;
}

/** An answer that is allowed now, and the amounts that it moves, in cents. */
export interface AllowedAnswer {
  answer: MatterAnswer;
  /** Returned by `refund` and `returned`, settled by `accept` and `match`, charged by `rest`; 0 for `close`. */
  amountCents: Cents;
  /** The amount that `accept` waives, because less was received than charged. */
  waivedCents: Cents;
  /** The amount that is left to return after `accept`, because more was received than charged. */
  excessCents: Cents;
}

const acceptable: readonly string[] = ["AMOUNT_MISMATCH", "SUBSCRIPTION_CLOSED"];
const returnable: readonly string[] = [
  ...["LATE_PAYMENT", "AMOUNT_MISMATCH", "DUPLICATE_PAYMENT", "SUBSCRIPTION_CLOSED", "CLASS_FULL"],
];

/** The answers to an entry that its reason and the state of its charge allow, the most likely first. */
export function answersTo(facts: MatterFacts): AllowedAnswer[] {
  const { reason, amountCents, isPayment, charge } = facts;
  const close = answerOf("close", 0);
  if (!charge) return isPayment ? [answerOf("match", amountCents), answerOf("returned", amountCents), close] : [close];
  const left = refundableCents(charge);
  const returned = isPayment ? Math.min(amountCents, spareOf(reason, charge, left)) : left;
  const refund = returnable.includes(reason) && returned > 0 ? [answerOf("refund", returned)] : [];
  return [...acceptanceOf(facts, charge, left), ...restOf(facts, charge, left), ...refund, close];
}

/** The most that may be returned: what is left, but not what has settled the charge if a wrong amount was paid. */
function spareOf(reason: string, { purpose, settledCents }: MatterCharge, left: Cents): Cents {
  return reason === "AMOUNT_MISMATCH" && purpose === "paid" ? Math.max(0, left - settledCents) : left;
}

function restOf({ reason }: MatterFacts, charge: MatterCharge, left: Cents): AllowedAnswer[] {
  const { purpose, mayAskRest, hasEnrolmentEnded, amountCents } = charge;
  const isOpen = reason === "AMOUNT_MISMATCH" && purpose === "open" && mayAskRest && !hasEnrolmentEnded;
  return isOpen && left > 0 && left < amountCents ? [answerOf("rest", amountCents - left)] : [];
}

function acceptanceOf({ reason, limitCents }: MatterFacts, charge: MatterCharge, left: Cents): AllowedAnswer[] {
  if (!acceptable.includes(reason) || charge.purpose !== "open" || charge.hasEnrolmentEnded || left <= 0) return [];
  if (charge.isStrayRest) return [];
  const waivedCents = Math.max(0, charge.amountCents - left);
  if (waivedCents > limitCents) return [];
  const excessCents = Math.max(0, left - charge.amountCents);
  return [{ answer: "accept", amountCents: left - excessCents, waivedCents, excessCents }];
}

function answerOf(answer: MatterAnswer, amountCents: Cents): AllowedAnswer {
  return { answer, amountCents, waivedCents: 0, excessCents: 0 };
}

/** The reason that the candidate reads when money of an entry is returned. */
export function refundReasonOf(
  reason: string,
  answer: MatterAnswer,
): RefundReason & ("duplicate" | "excess" | "unspecified") {
  if (answer === "accept" || reason === "AMOUNT_MISMATCH") return "excess";
  return reason === "DUPLICATE_PAYMENT" ? "duplicate" : "unspecified";
}

/** Why a charge is suggested for money without a known reference. */
export type MatchReason = "amount" | "inTime" | "dueDay" | "sameDay";

/** What linking money to a charge does: it settles the charge, or leads to a new entry. */
export type MatchOutcome = "settles" | "differs" | "closed" | "paid";

interface Candidate {
  amountCents: Cents;
  /** The day in Brasília. */
  createdOn: string;
  /** The due day, or the day on which a charge without one expires; null where there is neither. */
  dueOn: string | null;
}

/** The reasons to suggest a charge for money. @param payment the amount and the day of the money that arrived */
export function reasonsToMatch(charge: Candidate, payment: { amountCents: Cents; paidOn: string }): MatchReason[] {
  const { createdOn, dueOn } = charge;
  const { paidOn } = payment;
  return [
    ...(charge.amountCents === payment.amountCents ? (["amount"] as const) : []),
    ...(createdOn <= paidOn && dueOn !== null && paidOn <= dueOn ? (["inTime"] as const) : []),
    ...(dueOn === paidOn ? (["dueDay"] as const) : []),
    ...(createdOn === paidOn ? (["sameDay"] as const) : []),
  ];
}
