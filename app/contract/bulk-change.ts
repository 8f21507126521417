import { z } from "zod";
import { BULK_LIMIT, bulkGroups, bulkKinds, bulkRefusals } from "~/domain/desk/bulk-change";
import { call } from "./call";
import { FilterOption } from "./desk";
import { listQuery, Reason } from "./enrolment";
import { EnrolmentRow } from "./enrolment-detail";
import { problems } from "./problem";
import { SubscriptionState } from "./subscription-status";
import { Done, Id, Instant, Whole } from "./value";

const Status = z.object({ type: SubscriptionState, description: z.string() });

/** The owner that an assignment sets: the id of a member of staff, or `nobody`. */
const Owner = Id;

/** A change of many enrolments at once: first its preview, then its progress and result. */
export const BulkChange = z.object({
  id: Id,
  kind: z.enum(bulkKinds),
  state: z.enum(["selected", "held", "running", "done"]),
  total: z.int(),
  /** The states to which at least one of the selected enrolments may move; empty once the change is confirmed. */
  targets: z.array(Status),
  /** The chosen state of a move; null before the choice. */
  to: Status.nullable(),
  reason: z.string().nullable(),
  /** Staff to whom selected enrolments can be assigned; empty once the change is confirmed. */
  owners: z.array(FilterOption),
  /** The chosen owner of an assignment, without an id if the enrolments lose their owner; null before the choice. */
  owner: z.object({ id: Id.nullable(), name: z.string().nullable() }).nullable(),
  /** When a confirmed move takes effect; null before the confirmation, and once the move has begun. */
  effectiveAt: Instant.nullable(),
  /** Whether the author can undo the change now. */
  mayUndo: z.boolean(),
  /** The assignment that this change undoes; null for any other change. */
  undoesId: Id.nullable(),
  /** The change that undid this assignment; null while nobody has undone it. */
  undoneById: Id.nullable(),
  /** Number of enrolments in each group: before the confirmation as planned, afterwards as done so far. */
  counts: z.object({ change: z.int(), already: z.int(), refused: z.int(), waiting: z.int() }),
  /** The enrolments of the requested group, 50 at most. */
  rows: z.array(
    z.object({
      row: EnrolmentRow,
      /** The owner when the enrolment was selected. */
      formerOwner: z.string().nullable(),
      refusal: z.enum(bulkRefusals).nullable(),
    }),
  ),
  /** Where the next rows of the group begin; null at the end. */
  next: z.int().nullable(),
  /** In the preview of a move, the message to the candidate of the first enrolment that changes; null without one. */
  sample: z.object({ title: z.string(), text: z.string(), language: z.string() }).nullable(),
});
export type BulkChange = z.output<typeof BulkChange>;

/** Maximum number of changes in the list of a member of staff. */
export const OWN_CHANGES = 50;

/** A confirmed change in its author's list. */
const OwnChange = BulkChange.pick({ id: true, kind: true, total: true, to: true, owner: true }).extend({
  state: BulkChange.shape.state.exclude(["selected"]),
  createdAt: Instant,
  /** When a move takes effect; null for other changes, and once the move has begun. */
  effectiveAt: Instant.nullable(),
});
export type OwnChange = z.output<typeof OwnChange>;

const kind = z.enum(["move", "assign"]).default("move");

/** Changes of many enrolments at once. Only their author sees them. */
export const bulkChange = {
  select: call({
    service: "portal",
    method: "POST",
    path: "/bulk-changes",
    auth: "user",
    inPerson: true,
    body: z.union([z.object({ kind, ids: z.array(Id).min(1).max(BULK_LIMIT) }), z.object({ kind, query: listQuery })]),
    responses: { 201: z.object({ id: Id }), ...problems(404, 413, 422) },
    summary: "Selects enrolments by id, or all of a list; 422 VALIDATION for none, 413 BODY_TOO_LARGE for over 2,000",
  }),
  own: call({
    service: "portal",
    method: "GET",
    path: "/bulk-changes",
    auth: "user",
    responses: { 200: z.object({ changes: z.array(OwnChange) }), ...problems(404) },
    summary: "The latest 50 changes that the caller has confirmed, the newest first; they are kept for 30 days",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: "/bulk-changes/{id}",
    auth: "user",
    query: z.object({
      to: SubscriptionState.optional(),
      owner: Owner.optional(),
      group: z.enum(bulkGroups).default("change"),
      from: Whole.default(0),
    }),
    responses: { 200: BulkChange, ...problems(404) },
    summary: "Before the confirmation, the preview for a state or an owner; afterwards, the progress and the result",
  }),
  confirm: call({
    service: "portal",
    method: "POST",
    path: "/bulk-changes/{id}",
    auth: "user",
    inPerson: true,
    body: z.union([z.object({ to: SubscriptionState, reason: Reason }), z.object({ owner: Owner })]),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary:
      "Confirms a bulk change. A move can be undone before it takes effect; an assignment takes effect at once. 409 CONFLICT when it was confirmed before, 422 VALIDATION for an unknown owner",
  }),
  undo: call({
    service: "portal",
    method: "POST",
    path: "/bulk-changes/{id}/undo",
    auth: "user",
    inPerson: true,
    responses: { 200: z.object({ id: Id }), ...problems(404, 409) },
    summary:
      "Cancels a move before it takes effect, or restores the former owners after an assignment unless they have changed since; 409 CONFLICT otherwise. Returns the id of the change that shows the result",
  }),
  apply: call({
    service: "portal",
    method: "POST",
    path: "/bulk-changes/{id}/apply",
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Applies a confirmed move now; 409 CONFLICT when it has begun",
  }),
};
