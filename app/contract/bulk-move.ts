import { z } from "zod";
import { BULK_LIMIT, bulkGroups, bulkRefusals } from "~/domain/desk/bulk-move";
import { call } from "./call";
import { listQuery, Reason } from "./enrolment";
import { EnrolmentRow } from "./enrolment-detail";
import { problems } from "./problem";
import { SubscriptionState } from "./subscription-status";
import { Done, Id, Instant, Whole } from "./value";

const Status = z.object({ type: SubscriptionState, description: z.string() });

/** A move of many enrolments at once: first its preview, then its progress and result. */
export const BulkMove = z.object({
  id: Id,
  state: z.enum(["selected", "held", "running", "done"]),
  total: z.int(),
  /** The states to which at least one of the selected enrolments may move; empty once it is confirmed. */
  targets: z.array(Status),
  /** The chosen state; null before the choice. */
  to: Status.nullable(),
  reason: z.string().nullable(),
  /** When a confirmed move takes effect; null before it is confirmed, and once it has begun. */
  effectiveAt: Instant.nullable(),
  /** Number of enrolments in each group, as previewed, or as done so far. */
  counts: z.object({ change: z.int(), already: z.int(), refused: z.int(), waiting: z.int() }),
  /** The rows of the asked group, 50 at most. */
  rows: z.array(z.object({ row: EnrolmentRow, refusal: z.enum(bulkRefusals).nullable() })),
  /** Where the next rows of the group begin; null at the end. */
  next: z.int().nullable(),
  /** The message to the first candidate of those that change; null when there is none. */
  sample: z.object({ title: z.string(), text: z.string(), language: z.string() }).nullable(),
});
export type BulkMove = z.output<typeof BulkMove>;

/** Moves of many enrolments at once. Only their author sees them. */
export const bulkMove = {
  select: call({
    service: "portal",
    method: "POST",
    path: "/bulk-moves",
    auth: "user",
    inPerson: true,
    body: z.union([z.object({ ids: z.array(Id).min(1).max(BULK_LIMIT) }), z.object({ query: listQuery })]),
    responses: { 201: z.object({ id: Id }), ...problems(404, 413, 422) },
    summary:
      "Selects enrolments by id, or all of a list; 422 VALIDATION when there is none, 413 BODY_TOO_LARGE when there are more than 2,000",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: "/bulk-moves/{id}",
    auth: "user",
    query: z.object({
      to: SubscriptionState.optional(),
      group: z.enum(bulkGroups).default("change"),
      from: Whole.default(0),
    }),
    responses: { 200: BulkMove, ...problems(404) },
    summary: "Before it is confirmed the three groups of a state, afterwards what was done",
  }),
  confirm: call({
    service: "portal",
    method: "POST",
    path: "/bulk-moves/{id}",
    auth: "user",
    inPerson: true,
    body: z.object({ to: SubscriptionState, reason: Reason }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Confirms it: it takes effect after a time for undoing; 409 CONFLICT when it was confirmed before",
  }),
  undo: call({
    service: "portal",
    method: "POST",
    path: "/bulk-moves/{id}/undo",
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary:
      "Takes the confirmation back before it takes effect; 409 CONFLICT afterwards. No candidate has seen anything",
  }),
  apply: call({
    service: "portal",
    method: "POST",
    path: "/bulk-moves/{id}/apply",
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Lets a confirmed move take effect now; 409 CONFLICT when it has begun",
  }),
};
