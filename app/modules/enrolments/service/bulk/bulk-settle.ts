import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { BulkGroup } from "~/modules/enrolments/rules/bulk-change";

type Row = Selectable<Schema["bulkChangeRow"]>;

/**
 * Locks a row until the transaction ends, so that containers work on it one after the other.
 * @returns false when it has an outcome already
 */
export async function claimRow(trx: TenantDatabase, row: Row): Promise<boolean> {
  const { numUpdatedRows } = await trx
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
  trx: TenantDatabase,
  row: Row,
  { group, refusal }: { group: BulkGroup; refusal: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("bulkChangeRow")
    .set({ outcome: group, refusal })
    .where("changeId", "=", row.changeId)
    .where("position", "=", row.position)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
