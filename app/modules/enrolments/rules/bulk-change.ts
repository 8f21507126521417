import { type ClaimedFacts, missingFor } from "~/modules/enrolments/rules/status-requirement";
import { canMove, type SubscriptionStatus, type Template } from "~/modules/subscriptions/rules/subscription-status";

/** The largest number of enrolments that one bulk change may select. */
export const BULK_LIMIT = 2000;

/** What a bulk change does: it moves to a state, assigns an owner, or undoes an assignment and so restores owners. */
export const bulkKinds = ["move", "assign", "return"] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The outcome for an enrolment, planned or done: it changes, already has the new state or owner, or is refused. */
export const bulkGroups = ["change", "already", "refused"] as const;
export type BulkGroup = (typeof bulkGroups)[number];

/**
 * Why a bulk change does not change an enrolment. `STEPS_MISSING`: the new state would say more than the facts.
 * `FAILED`: an error, again and again.
 */
export const bulkRefusals = [
  "STATUS_CHANGED",
  "STATUS_NOT_ALLOWED",
  "STEPS_MISSING",
  "OUT_OF_SCOPE",
  "OWNER_CHANGED",
  "OWNER_OUT_OF_SCOPE",
  "FAILED",
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** The group of an enrolment, with the reason when it is refused. */
export interface BulkPlan {
  group: BulkGroup;
  refusal: BulkRefusal | null;
}

const change: BulkPlan = { group: "change", refusal: null };
const already: BulkPlan = { group: "already", refusal: null };
const refused = (refusal: BulkRefusal): BulkPlan => ({ group: "refused", refusal });

/** An enrolment as a bulk move sees it. */
export interface MoveCandidate {
  template: Template;
  status: SubscriptionStatus;
  /** The status when the enrolment was selected. */
  seen: SubscriptionStatus;
  facts: ClaimedFacts;
}

/** What a move does to an enrolment. */
export function movePlanOf({ template, status, seen, facts }: MoveCandidate, to: SubscriptionStatus): BulkPlan {
  if (status === to) return already;
  if (status !== seen) return refused("STATUS_CHANGED");
  if (!canMove(template, status, to)) return refused("STATUS_NOT_ALLOWED");
  return missingFor(facts, to).length > 0 ? refused("STEPS_MISSING") : change;
}

/** An enrolment as an assignment sees it. */
export interface OwnedEnrolment {
  institutionId: string;
  /** Null for nobody. */
  ownerId: string | null;
  /** Counts the changes of the owner. */
  revision: number;
  /** The revision when the enrolment was selected. */
  seenRevision: number;
}

/** The new owner, and the institutions where enrolments can be assigned to this user; "all" is the whole tenant. */
export interface NewOwner {
  /** Null for nobody. */
  id: string | null;
  reach: ReadonlySet<string> | "all";
}

/** What a bulk assignment does to an enrolment. If somebody changed the owner after the selection, that owner stays. */
export function assignmentPlanOf(
  { institutionId, ownerId, revision, seenRevision }: OwnedEnrolment,
  owner: NewOwner,
): BulkPlan {
  if (ownerId === owner.id) return already;
  if (revision !== seenRevision) return refused("OWNER_CHANGED");
  if (owner.id !== null && owner.reach !== "all" && !owner.reach.has(institutionId))
    return refused("OWNER_OUT_OF_SCOPE");
  return change;
}
