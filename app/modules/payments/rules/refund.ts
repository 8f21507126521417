import type { Cents } from "./money";

/** Why money is returned; the first two are owed to the payer and cannot be refused. */
export const refundReasons = [
  "withdrawal",
  "cancellation",
  "duplicate",
  "excess",
  "agreement",
  "mistake",
  "unspecified",
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The reasons that staff choose from. */
export const deskReasons = [
  "duplicate",
  "excess",
  "agreement",
  "mistake",
  "unspecified",
] as const satisfies RefundReason[];

/**
 * Says whether the money is owed to the payer, by law or because the institution cancelled. Such a refund can only be
 * approved.
 */
export function isOwed(reason: string): boolean {
  return reason === "withdrawal" || reason === "cancellation";
}

export const refundStates = ["requested", "approved", "sent", "settled", "failed", "refused"] as const;

/** How the money goes back: through the provider that received it, or by a transfer that staff make. */
export const refundWays = ["provider", "transfer"] as const;
export type RefundWay = (typeof refundWays)[number];

/** The sums of a charge in the ledger, in cents. */
export interface ChargeSums {
  receivedCents: Cents;
  /** The amount that was returned or is on its way back to the payer. */
  returningCents: Cents;
  /** The amount that the payer's bank withholds. */
  disputedCents: Cents;
}

/** The amount of a charge that may still be returned: never more than was received, and nothing that is in dispute. */
export function refundableCents({ receivedCents, returningCents, disputedCents }: ChargeSums): Cents {
  return Math.max(0, receivedCents - returningCents - disputedCents);
}

/**
 * Says whether a second person has to approve. Refunds of one charge are added up, so that nobody avoids the approval
 * by splitting a refund.
 * @param returningCents the sum of the charge's refunds, this one included
 */
export function needsApproval(returningCents: Cents, limitCents: Cents): boolean {
  return returningCents > limitCents;
}
