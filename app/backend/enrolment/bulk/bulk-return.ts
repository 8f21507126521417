import { type BackendContext, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { audit, callerAuthor } from "~/backend/identity";
import type { BulkChangeRow } from "./bulk-row";
import { refuseOutOfScope } from "./bulk-scope";

/**
 * Undoes a completed assignment by a new bulk change: each enrolment gets its previous owner back, unless its owner has
 * changed since or the caller may no longer move it. An assignment can be undone once.
 */
export async function undoAssignment(
  { db, tenantId, caller, now }: BackendContext,
  change: BulkChangeRow,
  institutions: readonly string[],
) {
  const id = newId();
  const isStored = await inTransaction(db, async (trx) => {
    if (change.state !== "done") return false;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("bulk_change")
      .values({
        ...{ tenant_id: tenantId, id, kind: "return", undoes_id: change.id, state: "running" },
        ...{ author_id: change.author_id, author_name: change.author_name, created_at: now.toISOString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await trx
      .insertInto("bulk_change_row")
      .columns([
        ...(["tenant_id", "change_id", "position", "subject_id", "seen_status"] as const),
        ...(["former_owner_id", "former_owner_name", "seen_owner_revision"] as const),
      ])
      .expression((eb) =>
        eb
          .selectFrom("bulk_change_row as r")
          .select((own) => ["r.tenant_id", own.val(id).as("change_id"), "r.position", "r.subject_id"])
          .select(["r.seen_status", "r.former_owner_id", "r.former_owner_name"])
          // The assignment itself has raised the owner's revision by one.
          .select((own) => own("r.seen_owner_revision", "+", 1).as("seen_owner_revision"))
          .where("r.tenant_id", "=", tenantId)
          .where("r.change_id", "=", change.id)
          .where("r.outcome", "=", "change"),
      )
      .execute();
    await refuseOutOfScope(trx, { tenantId, id }, institutions);
    const entry = { tenantId, ...callerAuthor(caller), subjectId: change.id };
    await audit(trx, { ...entry, action: "bulk-change.undone", details: { by: id } }, now);
    return true;
  });
  return isStored ? { status: 200 as const, body: { id } } : problem(409, "CONFLICT");
}
