import type { Action } from "~/modules/journeys/rules/journey";
import { isSelected, missingBefore, type StepFacts } from "~/modules/journeys/rules/step-validation";
import {
  hasEnded,
  isClosed,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import { asserted, isAt, isTarget, type Milestone, type SettableStatus } from "./milestone";

/** Why an action was not carried out; a refusal of a charge may be any other code of a problem. */
export type ActionRefusal =
  | "ENDED"
  | "STATUS_UNTRUE"
  | "ALREADY_PAID"
  | "CONTRACT_PENDING"
  | "CLASS_PENDING"
  | "UNKNOWN_TARGET"
  | "NO_CONSENT"
  | "NO_CONTRACT_TEXT";

/** What becomes of an action: `do` it, it has happened `already`, or it is refused because facts contradict it. */
export type ActionOutcome = { kind: "do" | "already" } | { kind: "refused"; reason: ActionRefusal };

/** What becomes of an action other than `goTo` when its component is completed and these are the facts. */
export function outcomeOf(action: Action, facts: StepFacts): ActionOutcome {
  const refused = (reason: ActionRefusal) => ({ kind: "refused", reason }) as const;
  if (!isTarget(action)) return refused("UNKNOWN_TARGET");
  const { status } = facts;
  switch (action.type) {
    case "setStatus": {
      const to = action.target as SettableStatus;
      if (hasEnded(status)) return refused("ENDED");
      if (rankOf(status) >= rankOf(to)) return { kind: "already" };
      return isAt(milestoneOf(facts), asserted[to]) ? { kind: "do" } : refused("STATUS_UNTRUE");
    }
    case "generateContract":
      if (facts.contractAccepted) return { kind: "already" };
      return isClosed(status) ? refused("ENDED") : { kind: "do" };
    case "issueCharge":
      if (facts.isPaid) return refused("ALREADY_PAID");
      if (isClosed(status)) return refused("ENDED");
      if (owesFee(facts)) return { kind: "do" };
      if (!facts.contractAccepted) return refused("CONTRACT_PENDING");
      return facts.hasClasses && !facts.classSelected ? refused("CLASS_PENDING") : { kind: "do" };
    case "notify":
      return hasEnded(status) ? refused("ENDED") : { kind: "do" };
    default:
      return { kind: "do" };
  }
}

const rankOf = (status: SubscriptionStatus) => subscriptionStatuses.indexOf(status);

/** How far an enrolment has got: every step before the milestone is done. */
function milestoneOf(facts: StepFacts): Milestone {
  if (!isSelected(facts) || missingBefore(facts, "contract").length > 0) return "entered";
  if (missingBefore(facts, "class").length > 0) return "selected";
  return missingBefore(facts, "documents").length > 0 ? "contracted" : "paid";
}

/** Whether a fee is to be paid before the contract. */
const owesFee = ({ hasFee, isTaxPaid }: StepFacts) => hasFee && !isTaxPaid;
