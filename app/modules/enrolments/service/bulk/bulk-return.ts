import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { Deed, StaffContext } from "~/procedure/procedure";
import type { BulkChangeRow } from "./bulk-row";
import { refuseOutOfScope } from "./bulk-scope";

/**
 * Undoes a completed assignment by a new bulk change: each enrolment gets its previous owner back, unless its owner has
 * changed since or the caller may no longer move it. An assignment can be undone once.
 * @throws Refusal CONFLICT for an assignment that is not done, or was undone before
 */
export async function undoAssignment(ctx: StaffContext & Deed, change: BulkChangeRow): Promise<{ id: string }> {
  const { db } = ctx;
  const id = newId();
  if (change.state !== "done") throw new Refusal("CONFLICT");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bulkChange")
    .values({
      ...{ id, kind: "return", undoesId: change.id, state: "running" },
      ...{ authorId: change.authorId, authorName: change.authorName, createdAt: ctx.now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  await db
    .insertInto("bulkChangeRow")
    .columns([
      ...(["tenantId", "changeId", "position", "subjectId", "seenStatus"] as const),
      ...(["formerOwnerId", "formerOwnerName", "seenOwnerRevision"] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom("bulkChangeRow as r")
        .select((own) => ["r.tenantId", own.val(id).as("changeId"), "r.position", "r.subjectId"])
        .select(["r.seenStatus", "r.formerOwnerId", "r.formerOwnerName"])
        // The assignment itself has raised the owner's revision by one.
        .select((own) => own("r.seenOwnerRevision", "+", 1).as("seenOwnerRevision"))
        .where("r.changeId", "=", change.id)
        .where("r.outcome", "=", "change"),
    )
    .execute();
  const institutions = ctx.scope.map((one) => one.id);
  await refuseOutOfScope(db, id, institutions);
  await ctx.audit("bulk-change.undone", { subjectId: change.id, institutionId: null, details: { by: id } });
  return { id };
}
