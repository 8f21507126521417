import { type LaterFacts, missingBefore, type StepReason } from "~/modules/journeys/rules/step-validation";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

/** The facts of an enrolment that a status may claim. */
export interface ClaimedFacts extends LaterFacts {
  /** Whether an essay or an exam score waits for its result. */
  isWaitingForResult: boolean;
  /** Whether a charge is open, so that its provider may still confirm it. */
  hasOpenCharge: boolean;
}

/**
 * What an enrolment lacks for a status, in the order of the steps: staff may set a status only if it says no more than
 * the facts. The result of the selection is no fact of its own: by `approved` and `failed`, staff decide it.
 * @returns an empty list when nothing is missing
 */
export function missingFor(facts: ClaimedFacts, to: SubscriptionStatus): StepReason[] {
  switch (to) {
    case "under_correction":
      return facts.isWaitingForResult ? [] : ["SELECTIVE_PENDING"];
    case "contract_pending":
      return missingBefore(facts, "contract");
    case "payment_pending":
      return missingToPay(facts);
    case "payment_processing": {
      const missing = missingToPay(facts);
      return missing.length > 0 || facts.hasOpenCharge ? missing : [owesFee(facts) ? "FEE_PENDING" : "PAYMENT_PENDING"];
    }
    case "documents_pending":
      return missingBefore(facts, "documents");
    case "enrolled":
      return missingBefore(facts, null);
    default:
      return [];
  }
}

const owesFee = ({ hasFee, isTaxPaid }: LaterFacts): boolean => hasFee && !isTaxPaid;

/** What is missing before a payment: nothing for a fee, which comes first; the contract for everything else. */
const missingToPay = (facts: LaterFacts): StepReason[] => (owesFee(facts) ? [] : missingBefore(facts, "class"));
