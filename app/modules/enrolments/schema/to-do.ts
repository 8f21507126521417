import type { SubscriptionStatus } from "~/api/subscription-status";
import type { QueueRight } from "~/modules/desk/rules/queue-right";
import type { Dashboard } from "./dashboard";
import type { EnrolmentRow } from "./enrolment-detail";

/** The work that waits for a member of staff; waiting records are counted up to `WAITING_LIMIT` + 1. */
export interface ToDo {
  /** States with enrolments that have waited too long, and after how many days that is. */
  overdue: { status: SubscriptionStatus["status"]; days: number; count: number }[];
  /** The number of enrolments by status, so that the home page needs no other query. */
  dashboard: Dashboard;
  /** Open enrolments that are assigned to the caller. */
  mine: number;
  /** Unassigned enrolments that wait for the team. */
  nobodys: number;
  /** Course suggestions without an answer. */
  suggestions: number;
  /** When the caller last marked the changes as seen; null before the first time. */
  seenAt: string | null;
  /** Number of enrolments that arrived since `seenAt`; 0 while it is null. */
  arrived: number;
  /** The newest 10 enrolments assigned to the caller whose status has changed since `seenAt`; none while it is null. */
  changed: EnrolmentRow[];
}

/**
 * The number of records that wait in the queue of a desk, and of those that wait too long; both are counted up to
 * `WAITING_LIMIT` + 1.
 */
export interface Waiting {
  right: QueueRight;
  waiting: number;
  overdue: number;
}
