import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import {
  assignmentPlanOf,
  type BulkGroup,
  type BulkKind,
  type BulkRefusal,
  movePlanOf,
  type NewOwner,
} from "~/modules/enrolments/rules/bulk-change";
import type { ClaimedFacts } from "~/modules/enrolments/rules/status-requirement";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import { factsQuery } from "../desk/claimed-facts";

/** A bulk change of enrolments, without the columns that only moves of drafts to another journey version use. */
export type BulkChangeRow = Omit<
  Selectable<Schema["bulkChange"]>,
  "kind" | "journeyId" | "toVersion" | "beforeStep"
> & { kind: BulkKind };
export type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectedRows>["execute"]>>[number];

/** The status or the owner that the preview assumes; both are null before the choice. */
export interface Target {
  /** The facts of the selected enrolments, by their ids; a row without facts is beyond the reader's institutions. */
  facts: ReadonlyMap<string, ClaimedFacts>;
  to: SubscriptionStatus | null;
  owner: NewOwner | null;
}

/** A selected row in its group. */
export interface PlacedRow {
  position: number;
  id: string;
  formerOwner: string | null;
  /** Null before the target is chosen, and while the row waits for its turn. */
  group: BulkGroup | null;
  refusal: BulkRefusal | null;
}

/** Selects the rows of a bulk change with the current status and owner of each enrolment. */
export function selectedRows(db: TenantDatabase, id: string) {
  return db
    .selectFrom("bulkChangeRow as r")
    .innerJoin("subscription as s", "s.id", "r.subjectId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("educationLevel as l", "l.id", "c.educationLevelId")
    .select(["r.position", "r.seenStatus", "r.outcome", "r.refusal", "r.formerOwnerName", "r.seenOwnerRevision"])
    .select(["s.id", "s.status", "s.institutionId", "s.ownerId", "s.ownerRevision", "l.template"])
    .where("r.changeId", "=", id)
    .orderBy("r.position");
}

/** Selects the facts of the enrolments of a bulk change. */
export function selectedFacts(db: TenantDatabase, id: string) {
  return factsQuery(db).where("s.id", "in", (eb) =>
    eb.selectFrom("bulkChangeRow as r").select("r.subjectId").where("r.changeId", "=", id),
  );
}

/** A row in the group that a target would put it into. */
export function plannedRow(row: SelectedRow, { to, owner, facts }: Target): PlacedRow {
  const named = { position: row.position, id: row.id, formerOwner: row.formerOwnerName };
  const known = facts.get(row.id);
  if (to && known) {
    const status = row.status as SubscriptionStatus;
    const seen = row.seenStatus as SubscriptionStatus;
    return { ...named, ...movePlanOf({ template: row.template as Template, status, seen, facts: known }, to) };
  }
  return { ...named, ...(owner ? assignmentPlanOf(ownedIn(row), owner) : { group: null, refusal: null }) };
}

/** A row in the group of its outcome. */
export function settledRow({ position, id, outcome, refusal, formerOwnerName }: SelectedRow): PlacedRow {
  return { position, id, formerOwner: formerOwnerName, group: outcome, refusal: refusal as BulkRefusal | null };
}

type OwnerColumns = Pick<SelectedRow, "institutionId" | "ownerId" | "ownerRevision" | "seenOwnerRevision">;

/** The values of a row that decide whether it can be assigned. */
export function ownedIn({ institutionId, ownerId, ownerRevision, seenOwnerRevision }: OwnerColumns) {
  return {
    institutionId: institutionId,
    ownerId: ownerId,
    revision: ownerRevision,
    seenRevision: seenOwnerRevision,
  };
}
