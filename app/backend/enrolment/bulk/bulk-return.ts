import { newId } from "~/backend/id";
import type { Deed, StaffContext } from "~/backend/procedure";
import { Refusal } from "~/contract/refusal";
import type { BulkChangeRow } from "./bulk-row";
import { refuseOutOfScope } from "./bulk-scope";

/**
 * Undoes a completed assignment by a new bulk change: each enrolment gets its previous owner back, unless its owner has
 * changed since or the caller may no longer move it. An assignment can be undone once.
 * @throws Refusal CONFLICT for an assignment that is not done, or was undone before
 */
export async function undoAssignment(ctx: StaffContext & Deed, change: BulkChangeRow): Promise<{ id: string }> {
  const { db, tenantId } = ctx;
  const id = newId();
  if (change.state !== "done") throw new Refusal("CONFLICT");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bulk_change")
    .values({
      ...{ tenant_id: tenantId, id, kind: "return", undoes_id: change.id, state: "running" },
      ...{ author_id: change.author_id, author_name: change.author_name, created_at: ctx.now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  await db
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
  const institutions = ctx.scope.map((one) => one.id);
  await refuseOutOfScope(db, { tenantId, id }, institutions);
  await ctx.audit("bulk-change.undone", { subjectId: change.id, institutionId: null, details: { by: id } });
  return { id };
}
