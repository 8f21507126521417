import { type Action, actionTypes, type Component, type ComponentType } from "~/modules/journeys/rules/journey";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import { asserted, isAt, isTarget, type Milestone, type SettableStatus } from "./milestone";

/** A journey, as far as its components prove how far a candidate has got. */
export interface ProofGround {
  template: Template;
  /** Whether some candidates of the journey have to pass a selection. */
  hasSelection: boolean;
}

/** How far every candidate has got who has completed a component of a type. */
function provenBy(type: ComponentType, { template, hasSelection }: ProofGround): Milestone {
  switch (type) {
    case "checkout":
    case "earlyAccess":
    case "documents":
    case "nextSteps":
      return "paid";
    case "contract":
    case "class":
      return "contracted";
    case "essay":
    case "exam":
    case "entrance":
    case "transcript":
    case "result":
      return "selected";
    default:
      return hasSelection || template === 4 ? "entered" : "selected";
  }
}

/** Why an action cannot be published with its component. */
export type ActionProblemCode =
  | "ACTION_REPEATED"
  | "ACTION_TARGET"
  | "STATUS_EARLY"
  | "CHARGE_EARLY"
  | "CHARGE_LATE"
  | "CONTRACT_LATE";

/** The problems of a component's actions other than `goTo`: each with the action. */
export function actionProblems(
  { type, actions }: Pick<Component, "type" | "actions">,
  ground: ProofGround,
): { code: ActionProblemCode; action: Action }[] {
  return actionTypes.flatMap((kind) => {
    const [action, ...more] = actions.filter((one) => one.type === kind);
    if (!action) return [];
    const code = more.length > 0 ? "ACTION_REPEATED" : problemOf(action, provenBy(type, ground), ground);
    return code ? [{ code, action }] : [];
  });
}

function problemOf(action: Action, proven: Milestone, { template }: ProofGround): ActionProblemCode | null {
  if (!isTarget(action)) return "ACTION_TARGET";
  switch (action.type) {
    case "setStatus":
      return isAt(proven, asserted[action.target as SettableStatus]) ? null : "STATUS_EARLY";
    case "generateContract":
      return isAt(proven, "contracted") ? "CONTRACT_LATE" : null;
    case "issueCharge": {
      if (proven === "paid") return "CHARGE_LATE";
      const isFee = template === 4 && proven === "entered";
      return isFee || proven === "contracted" ? null : "CHARGE_EARLY";
    }
    default:
      return null;
  }
}
