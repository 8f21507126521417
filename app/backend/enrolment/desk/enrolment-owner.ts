import type { Database } from "~/backend/database/connection";
import { holdersOf } from "~/backend/desk";
import { type Actor, audit, authorOf } from "~/backend/identity";
import type { NewOwner } from "~/domain/desk/bulk-change";

/** The roles whose holders can be put in charge of enrolments. */
const owningRoles = ["administrator", "admissions"] as const;

/** The member of staff in charge of an enrolment; both are null when it has no owner. */
export interface Owner {
  id: string | null;
  name: string | null;
}

/** Selects the staff members to whom enrolments of the given institutions can be assigned, by name. */
export function staffOptions(db: Database, tenantId: string, institutionIds: readonly string[]) {
  return holdersOf(db, tenantId, owningRoles, institutionIds);
}

/** Selects the institutions at which enrolments can be assigned to a user; an empty id is the whole tenant. */
export function reachQuery(db: Database, tenantId: string, userId: string | null) {
  return db
    .selectFrom("user_right")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId ?? "")
    .where("right_tenant_id", "=", tenantId)
    .where("role_alias", "in", owningRoles);
}

/** The institutions in the rows of `reachQuery`; `all` for the whole tenant. */
export function reachIn(rows: readonly { institution_id: string }[]): NewOwner["reach"] {
  const ids = new Set(rows.map(({ institution_id }) => institution_id));
  return ids.has("") ? "all" : ids;
}

interface Assignment {
  author: Actor;
  /** The expected revision of the owner; without it the last assignment wins. */
  revision?: number;
  /** The bulk change that contains the assignment. */
  bulkChangeId?: string;
}

/** Changes the owner of an enrolment, in a transaction. @returns false if the owner has changed meanwhile */
export async function setOwner(
  trx: Database,
  row: { tenant_id: string; institution_id: string; id: string },
  owner: Owner,
  { author, revision, bulkChangeId }: Assignment,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("subscription")
    .set((eb) => ({ owner_id: owner.id, owner_name: owner.name, owner_revision: eb("owner_revision", "+", 1) }))
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .$if(revision !== undefined, (update) => update.where("owner_revision", "=", revision ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await audit(
    trx,
    {
      ...{ tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(author), subjectId: row.id },
      ...{ action: "enrolment.assigned", details: { ownerId: owner.id, ...(bulkChangeId ? { bulkChangeId } : {}) } },
    },
    now,
  );
  return true;
}
