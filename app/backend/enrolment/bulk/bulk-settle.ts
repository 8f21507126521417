import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { tenantHandle } from "~/backend/database/tenant";
import type { BulkGroup } from "~/domain/desk/bulk-change";

type Row = Selectable<Schema["bulkChangeRow"]>;

/**
 * Locks a row until the transaction ends, so that containers work on it one after the other.
 * @returns false when it has an outcome already
 */
export async function claimRow(trx: Database, row: Row): Promise<boolean> {
  const { numUpdatedRows } = await tenantHandle(trx, row.tenantId)
    .updateTable("bulkChangeRow")
    .set({ outcome: null })
    .where("changeId", "=", row.changeId)
    .where("position", "=", row.position)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the outcome of a row. @returns whether it had none yet */
export async function settle(
  trx: Database,
  row: Row,
  { group, refusal }: { group: BulkGroup; refusal: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tenantHandle(trx, row.tenantId)
    .updateTable("bulkChangeRow")
    .set({ outcome: group, refusal })
    .where("changeId", "=", row.changeId)
    .where("position", "=", row.position)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
