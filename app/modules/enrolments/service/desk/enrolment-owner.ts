import type { TenantDatabase } from "~/data/tenant";
import { holdersOf } from "~/modules/desk/service";
import type { NewOwner } from "~/modules/enrolments/rules/bulk-change";
import { type Actor, audit, authorOf } from "~/modules/people/service";

/** The roles whose holders can be put in charge of enrolments. */
const owningRoles = ["administrator", "admissions"] as const;

/** The member of staff in charge of an enrolment; both are null when it has no owner. */
export interface Owner {
  id: string | null;
  name: string | null;
}

/** Selects the staff members to whom enrolments of the given institutions can be assigned, by name. */
export function staffOptions(db: TenantDatabase, institutionIds: readonly string[]) {
  return holdersOf(db, owningRoles, institutionIds);
}

/** Selects the institutions at which enrolments can be assigned to a user; an empty id is the whole tenant. */
export function reachQuery(db: TenantDatabase, userId: string | null) {
  return db
    .selectFrom("userRight")
    .select("institutionId")
    .where("userId", "=", userId ?? "")
    .where("rightTenantId", "=", db.tenantId)
    .where("roleAlias", "in", owningRoles);
}

/** The institutions in the rows of `reachQuery`; `all` for the whole tenant. */
export function reachIn(rows: readonly { institutionId: string }[]): NewOwner["reach"] {
  const ids = new Set(rows.map(({ institutionId }) => institutionId));
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
  trx: TenantDatabase,
  row: { tenantId: string; institutionId: string; id: string },
  owner: Owner,
  { author, revision, bulkChangeId }: Assignment,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("subscription")
    .set((eb) => ({ ownerId: owner.id, ownerName: owner.name, ownerRevision: eb("ownerRevision", "+", 1) }))
    .where("id", "=", row.id)
    .$if(revision !== undefined, (update) => update.where("ownerRevision", "=", revision ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await audit(
    trx,
    {
      ...{ institutionId: row.institutionId, ...authorOf(author), subjectId: row.id },
      ...{ action: "enrolment.assigned", details: { ownerId: owner.id, ...(bulkChangeId ? { bulkChangeId } : {}) } },
    },
    now,
  );
  return true;
}
