import type { StaffContext } from "~/backend/procedure";
import { statusName } from "~/backend/subscription";
import { OWN_CHANGES, type OwnChange } from "~/contract/bulk-change";
import type { BulkKind } from "~/domain/desk/bulk-change";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import { stateOf } from "./bulk-view";

/** The latest changes that the caller has confirmed, the newest first. */
export async function ownChanges({ db, tenantId, language, now, caller }: StaffContext): Promise<OwnChange[]> {
  const rows = await db
    .selectFrom("bulk_change as c")
    .select(["id", "kind", "state", "to_status", "owner_id", "owner_name", "created_at", "effective_at"])
    .select((eb) =>
      // Positions count from 0, and the table's key finds the last one without reading the others.
      eb
        .selectFrom("bulk_change_row as r")
        .select(({ fn }) => fn.max("r.position").as("last"))
        .whereRef("r.tenant_id", "=", "c.tenant_id")
        .whereRef("r.change_id", "=", "c.id")
        .as("last"),
    )
    .where("tenant_id", "=", tenantId)
    .where("author_id", "=", caller.userId)
    .where("state", "<>", "selected")
    .where("kind", "<>", "journey")
    .orderBy("created_at", "desc")
    .limit(OWN_CHANGES)
    .$narrowType<{ kind: BulkKind; state: "running" | "done" }>()
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, state: stateOf(row, now), total: (row.last ?? -1) + 1 },
    to: row.to_status
      ? {
          type: row.to_status as SubscriptionStatus,
          description: statusName(row.to_status as SubscriptionStatus, language),
        }
      : null,
    owner: row.kind === "assign" ? { id: row.owner_id, name: row.owner_name } : null,
    ...{ createdAt: row.created_at, effectiveAt: row.effective_at },
  }));
}
