import { z } from "zod";
import type { FilterOption } from "~/api/desk";
import { SubscriptionState, type SubscriptionStatus } from "~/api/subscription-status";
import { Id } from "~/api/value";
import {
  BULK_LIMIT,
  type BulkGroup,
  type BulkKind,
  type BulkRefusal,
  bulkGroups,
} from "~/modules/enrolments/rules/bulk-change";
import { EnrolmentQuery, Reason } from "./enrolment";
import type { EnrolmentRow, MessageText } from "./enrolment-detail";

type Status = SubscriptionStatus["status"];

/** A change of many enrolments at once: first its preview, then its progress and result. */
export interface BulkChange {
  id: string;
  kind: BulkKind;
  state: "selected" | "held" | "running" | "done";
  total: number;
  /** The states to which at least one of the selected enrolments may move; empty once the change is confirmed. */
  targets: Status[];
  /** The chosen state of a move; null before the choice. */
  to: Status | null;
  reason: string | null;
  /** Staff to whom selected enrolments can be assigned; empty once the change is confirmed. */
  owners: FilterOption[];
  /** The chosen owner of an assignment, without an id if the enrolments lose their owner; null before the choice. */
  owner: { id: string | null; name: string | null } | null;
  /** When a confirmed move takes effect; null before the confirmation, and once the move has begun. */
  effectiveAt: string | null;
  /** Whether the author can undo the change now. */
  mayUndo: boolean;
  /** The assignment that this change undoes; null for any other change. */
  undoesId: string | null;
  /** The change that undid this assignment; null while nobody has undone it. */
  undoneById: string | null;
  /** Number of enrolments in each group: before the confirmation as planned, afterwards as done so far. */
  counts: Record<BulkGroup | "waiting", number>;
  /** The enrolments of the requested group, 50 at most. */
  rows: {
    row: EnrolmentRow;
    /** The owner when the enrolment was selected. */
    formerOwner: string | null;
    refusal: BulkRefusal | null;
  }[];
  /** Where the next rows of the group begin; null at the end. */
  next: number | null;
  /** In the preview of a move, the message to the candidate of the first enrolment that changes; null without one. */
  sample: MessageText | null;
}

/** Maximum number of changes in the list of a member of staff. */
export const OWN_CHANGES = 50;

/** A confirmed change in its author's list. */
export interface OwnChange extends Pick<BulkChange, "id" | "kind" | "total" | "to" | "owner"> {
  state: Exclude<BulkChange["state"], "selected">;
  createdAt: string;
  /** When a move takes effect; null for other changes, and once the move has begun. */
  effectiveAt: string | null;
}

const kind = z.enum(["move", "assign"]).default("move");

/** The enrolments that staff selected, some of a list or all of it, and the kind of change. */
export const BulkSelection = z.union([
  z.object({ kind, ids: z.array(Id).min(1).max(BULK_LIMIT) }),
  z.object({ kind, query: EnrolmentQuery }),
]);
export type BulkSelection = z.output<typeof BulkSelection>;

/** What a page shows of a change: for a preview the new state or owner, a group of rows, and its first row. */
export const BulkChangeQuery = z.object({
  to: SubscriptionState.optional(),
  owner: Id.optional(),
  group: z.enum(bulkGroups).default("change"),
  from: z.int().nonnegative().default(0),
});
export type BulkChangeQuery = z.output<typeof BulkChangeQuery>;

/** The form that confirms a move. */
export const BulkMove = z.object({ to: SubscriptionState, reason: Reason });

/** The form that confirms an assignment: to the id of a member of staff, or to `NOBODY`. */
export const BulkAssignment = z.object({ owner: Id });
