import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import {
  assignmentPlanOf,
  type BulkGroup,
  type BulkKind,
  type BulkRefusal,
  movePlanOf,
  type NewOwner,
} from "~/domain/desk/bulk-change";
import type { ClaimedFacts } from "~/domain/desk/status-requirement";
import type { SubscriptionStatus, Template } from "~/domain/journey/subscription-status";
import { factsQuery } from "../desk/claimed-facts";

/** A bulk change of enrolments, without the columns that only moves of drafts to another journey version use. */
export type BulkChangeRow = Omit<
  Selectable<Schema["bulk_change"]>,
  "kind" | "journey_id" | "to_version" | "before_step"
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
export function selectedRows(db: Database, { tenantId, id }: { tenantId: string; id: string }) {
  return db
    .selectFrom("bulk_change_row as r")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "r.tenant_id").onRef("s.id", "=", "r.subject_id"),
    )
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .select(["r.position", "r.seen_status", "r.outcome", "r.refusal", "r.former_owner_name", "r.seen_owner_revision"])
    .select(["s.id", "s.status", "s.institution_id", "s.owner_id", "s.owner_revision", "l.template"])
    .where("r.tenant_id", "=", tenantId)
    .where("r.change_id", "=", id)
    .orderBy("r.position");
}

/** Selects the facts of the enrolments of a bulk change. */
export function selectedFacts(db: Database, { tenantId, id }: { tenantId: string; id: string }) {
  return factsQuery(db, tenantId).where("s.id", "in", (eb) =>
    eb
      .selectFrom("bulk_change_row as r")
      .select("r.subject_id")
      .where("r.tenant_id", "=", tenantId)
      .where("r.change_id", "=", id),
  );
}

/** A row in the group that a target would put it into. */
export function plannedRow(row: SelectedRow, { to, owner, facts }: Target): PlacedRow {
  const named = { position: row.position, id: row.id, formerOwner: row.former_owner_name };
  const known = facts.get(row.id);
  if (to && known) {
    const status = row.status as SubscriptionStatus;
    const seen = row.seen_status as SubscriptionStatus;
    return { ...named, ...movePlanOf({ template: row.template as Template, status, seen, facts: known }, to) };
  }
  return { ...named, ...(owner ? assignmentPlanOf(ownedIn(row), owner) : { group: null, refusal: null }) };
}

/** A row in the group of its outcome. */
export function settledRow({ position, id, outcome, refusal, former_owner_name }: SelectedRow): PlacedRow {
  return { position, id, formerOwner: former_owner_name, group: outcome, refusal: refusal as BulkRefusal | null };
}

type OwnerColumns = Pick<SelectedRow, "institution_id" | "owner_id" | "owner_revision" | "seen_owner_revision">;

/** The values of a row that decide whether it can be assigned. */
export function ownedIn({ institution_id, owner_id, owner_revision, seen_owner_revision }: OwnerColumns) {
  return {
    institutionId: institution_id,
    ownerId: owner_id,
    revision: owner_revision,
    seenRevision: seen_owner_revision,
  };
}
