import { canMove, type SubscriptionStatus, type Template } from "~/domain/journey/subscription-status";

/** The largest number of enrolments that one bulk move may select. */
export const BULK_LIMIT = 2000;

/** What a bulk move does, or did, to an enrolment. */
export const bulkGroups = ["change", "already", "refused"] as const;
export type BulkGroup = (typeof bulkGroups)[number];

/** Why a bulk move does not change an enrolment. */
export const bulkRefusals = ["STATUS_CHANGED", "STATUS_NOT_ALLOWED", "OUT_OF_SCOPE"] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** An enrolment as a bulk move sees it. */
export interface BulkCandidate {
  template: Template;
  status: SubscriptionStatus;
  /** The status when it was selected. */
  seen: SubscriptionStatus;
}

/** The group of an enrolment, with the reason when a bulk move does not change it. */
export function bulkGroupOf(
  { template, status, seen }: BulkCandidate,
  to: SubscriptionStatus,
): { group: BulkGroup; refusal: BulkRefusal | null } {
  if (status === to) return { group: "already", refusal: null };
  if (status !== seen) return { group: "refused", refusal: "STATUS_CHANGED" };
  if (!canMove(template, status, to)) return { group: "refused", refusal: "STATUS_NOT_ALLOWED" };
  return { group: "change", refusal: null };
}
