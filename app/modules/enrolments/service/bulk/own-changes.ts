import type { BulkKind } from "~/modules/enrolments/rules/bulk-change";
import { OWN_CHANGES, type OwnChange } from "~/modules/enrolments/schema/bulk-change";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { stateOf } from "./bulk-view";

/** The latest changes that the caller has confirmed, the newest first. */
export async function ownChanges({ db, language, now, caller }: StaffContext): Promise<OwnChange[]> {
  const rows = await db
    .selectFrom("bulkChange as c")
    .select(["id", "kind", "state", "toStatus", "ownerId", "ownerName", "createdAt", "effectiveAt"])
    .select((eb) =>
      // Positions count from 0, and the table's key finds the last one without reading the others.
      eb
        .selectFrom("bulkChangeRow as r")
        .select(({ fn }) => fn.max("r.position").as("last"))
        .whereRef("r.changeId", "=", "c.id")
        .as("last"),
    )
    .where("authorId", "=", caller.userId)
    .where("state", "<>", "selected")
    .where("kind", "<>", "journey")
    .orderBy("createdAt", "desc")
    .limit(OWN_CHANGES)
    .$narrowType<{ kind: BulkKind; state: "running" | "done" }>()
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, state: stateOf(row, now), total: (row.last ?? -1) + 1 },
    to: row.toStatus
      ? {
          type: row.toStatus as SubscriptionStatus,
          description: statusName(row.toStatus as SubscriptionStatus, language),
        }
      : null,
    owner: row.kind === "assign" ? { id: row.ownerId, name: row.ownerName } : null,
    ...{ createdAt: row.createdAt, effectiveAt: row.effectiveAt },
  }));
}
