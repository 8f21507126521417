import { z } from "zod";
import { queueRights } from "~/domain/desk/queue-right";
import { call, ofOwnAccount } from "./call";
import { Dashboard } from "./dashboard";
import { EnrolmentRow } from "./enrolment-detail";
import { problems } from "./problem";
import { SubscriptionState } from "./subscription-status";
import { Done, Instant } from "./value";

/** The work that waits for a member of staff; waiting records are counted up to `WAITING_LIMIT` + 1. */
export const ToDo = z.object({
  /** States with enrolments that have waited too long, and after how many days that is. */
  overdue: z.array(
    z.object({
      status: z.object({ type: SubscriptionState, description: z.string() }),
      days: z.int(),
      count: z.int(),
    }),
  ),
  /** The number of enrolments by status, so that the home page needs no other call. */
  dashboard: Dashboard,
  /** Open enrolments that are assigned to the caller. */
  mine: z.int(),
  /** Unassigned enrolments that wait for the team. */
  nobodys: z.int(),
  /** Course suggestions without an answer. */
  suggestions: z.int(),
  /** When the caller last marked the changes as seen; null before the first time. */
  seenAt: Instant.nullable(),
  /** Number of enrolments that arrived since `seenAt`; 0 while it is null. */
  arrived: z.int(),
  /** The newest 10 enrolments assigned to the caller whose status has changed since `seenAt`; none while it is null. */
  changed: z.array(EnrolmentRow),
});
export type ToDo = z.output<typeof ToDo>;

/**
 * The number of records that wait in the queue of a desk, and of those that wait too long; both are counted up to
 * `WAITING_LIMIT` + 1.
 */
const Waiting = z.object({ right: z.enum(queueRights), waiting: z.int(), overdue: z.int() });
export type Waiting = z.output<typeof Waiting>;

/** The to-do list of staff who may read enrolments, and the queues of all staff. */
export const toDo = {
  get: call({
    service: "portal",
    method: "GET",
    path: "/to-do",
    auth: "user",
    responses: { 200: ToDo, ...problems(404) },
    summary: "What waits for the member of staff",
  }),
  waiting: call({
    service: "portal",
    method: "GET",
    path: "/to-do/waiting",
    auth: "user",
    inPerson: true,
    responses: { 200: z.array(Waiting) },
    summary: "The numbers of waiting and overdue records in each queue that the caller has a right to",
  }),
  markSeen: call({
    service: "portal",
    method: "PUT",
    path: "/to-do/seen",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({ at: Instant }),
    responses: { 200: Done, ...problems(404) },
    summary: "Marks changes up to an instant as seen, unless later ones were marked already",
  }),
};
