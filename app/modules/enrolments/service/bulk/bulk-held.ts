import type { Updateable } from "kysely";
import { Refusal } from "~/api/refusal";
import type { TenantSchema } from "~/data/tenant";
import type { Deed, StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";

/**
 * Changes a confirmed move before it takes effect, and audits it.
 * @throws Refusal CONFLICT when the move has begun or is not confirmed
 */
export async function changeHeld(
  { db, now, audit }: Pick<StaffContext, "db" | "now"> & Deed,
  id: string,
  action: AuditAction,
  next: Updateable<TenantSchema["bulkChange"]>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("bulkChange")
    .set(next)
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("effectiveAt", ">", now.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  await audit(action, { subjectId: id, institutionId: null });
}
