import type { Updateable } from "kysely";
import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import type { TenantDatabase, TenantSchema } from "~/data/tenant";
import { together } from "~/data/together";
import { effectiveAt } from "~/modules/desk/service";
import type { BulkKind } from "~/modules/enrolments/rules/bulk-change";
import { BulkAssignment, BulkChangeQuery, BulkMove, BulkSelection } from "~/modules/enrolments/schema/bulk-change";
import { type AuditFacts, command, type Deed, operation, query, type StaffContext } from "~/procedure/procedure";
import { factsIn } from "../desk/claimed-facts";
import { reachIn, reachQuery, staffOptions } from "../desk/enrolment-owner";
import { changeHeld } from "./bulk-held";
import { undoAssignment } from "./bulk-return";
import { type BulkChangeRow, selectedFacts, selectedRows } from "./bulk-row";
import { refuseOutOfScope } from "./bulk-scope";
import { storeSelection } from "./bulk-selection";
import { bulkChangeView, ownerIn } from "./bulk-view";
import { ownChanges } from "./own-changes";
import { auditSingleUndo } from "./single-change";

const One = z.object({ id: Id });
const deed = { access: "enrolments.move", inPerson: true } as const;

/** Changes of many enrolments at once. Only their author sees them. */
export const bulkChangeProcedures = {
  /** Selects enrolments by id, or all of a list. */
  select: operation({ ...deed, input: BulkSelection }, storeSelection),

  /** The latest changes that the caller has confirmed, the newest first; they are kept for 30 days. */
  own: query({ access: "enrolments.move" }, (ctx) => ownChanges(ctx)),

  /** Before the confirmation, the preview for a state or an owner; afterwards, the progress and the result. */
  get: query({ access: "enrolments.move", input: BulkChangeQuery.extend(One.shape) }, async (ctx, { id, ...asked }) => {
    const { db } = ctx;
    const institutions = institutionsOf(ctx);
    const {
      changes: [change],
      returns: [undone],
      reach,
      rows,
      facts,
      staff,
    } = await together(db, {
      changes: ownChange(ctx, id),
      rows: selectedRows(db, id),
      // Only the preview of a move needs facts.
      facts: selectedFacts(db, asked.to ? id : ""),
      staff: staffOptions(db, institutions),
      reach: reachQuery(db, asked.owner ?? null),
      returns: returnOf(ctx, id),
    });
    if (!change) throw absent();
    return bulkChangeView(ctx, {
      ...{ change, staff, asked },
      rows: rows.filter((row) => institutions.includes(row.institutionId)),
      facts: new Map(facts.map((row) => [row.id, factsIn(row)])),
      reach: reachIn(reach),
      undoneById: undone?.id ?? null,
    });
  }),

  /** Confirms a move, which can be undone before it takes effect. */
  confirmMove: command({ ...deed, input: BulkMove.extend(One.shape) }, async (ctx, { id, to, reason }) => {
    const change = await findOwn(ctx, id);
    if (change.kind !== "move") throw absent();
    const moved = { toStatus: to, reason, effectiveAt: await lastEffectiveAt(ctx.db, change, ctx.now) };
    await confirm(ctx, change, moved, { reason, details: { to } });
  }),

  /** Confirms an assignment, which takes effect at once. */
  confirmAssignment: command({ ...deed, input: BulkAssignment.extend(One.shape) }, async (ctx, { id, ...wanted }) => {
    const change = await findOwn(ctx, id);
    if (change.kind !== "assign") throw absent();
    const owner = ownerIn(await staffOptions(ctx.db, institutionsOf(ctx)).execute(), wanted.owner);
    if (!owner) throw new Refusal("VALIDATION", { fields: { owner: "desk.assignRefused" } });
    await confirm(ctx, change, { ownerId: owner.id, ownerName: owner.name }, { details: { ownerId: owner.id } });
  }),

  /**
   * Cancels a move before it takes effect, or restores the former owners after an assignment unless they have changed
   * since. Returns the id of the change that shows the result.
   */
  undo: command({ ...deed, input: One }, async (ctx, { id }) => {
    const change = await findOwn(ctx, id);
    if (change.kind === "assign") return undoAssignment(ctx, change);
    await ctx.db
      .updateTable("bulkChangeRow")
      .set({ outcome: null, refusal: null })
      .where("changeId", "=", id)
      .execute();
    await auditSingleUndo(ctx, change);
    const selected = { state: "selected", toStatus: null, reason: null, effectiveAt: null } as const;
    await changeHeld(ctx, id, "bulk-change.undone", selected);
    return { id };
  }),

  /** Applies a confirmed move now. Returns its id. */
  apply: command({ ...deed, input: One }, async (ctx, { id }) => {
    await findOwn(ctx, id);
    await refuseOutOfScope(ctx.db, id, institutionsOf(ctx));
    await changeHeld(ctx, id, "bulk-change.applied-early", { effectiveAt: ctx.now.toISOString() });
    return { id };
  }),
};

/** Confirms the caller's selected change. @throws Refusal CONFLICT when it was confirmed before */
async function confirm(
  ctx: StaffContext & Deed,
  { id }: BulkChangeRow,
  changed: Updateable<TenantSchema["bulkChange"]>,
  facts: Pick<AuditFacts, "reason" | "details">,
): Promise<void> {
  const { db } = ctx;
  const { numUpdatedRows } = await db
    .updateTable("bulkChange")
    .set({ state: "running", ...changed })
    .where("id", "=", id)
    .where("state", "=", "selected")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  await refuseOutOfScope(db, id, institutionsOf(ctx));
  await ctx.audit("bulk-change.confirmed", { subjectId: id, institutionId: null, ...facts });
}

const institutionsOf = ({ scope }: StaffContext) => scope.map(({ id }) => id);

/** When a move takes effect: after the longest hold of the institutions of its enrolments. */
async function lastEffectiveAt(trx: TenantDatabase, { id }: BulkChangeRow, now: Date): Promise<string> {
  const rows = await selectedRows(trx, id).execute();
  const ends: string[] = [];
  for (const institutionId of new Set(rows.map((row) => row.institutionId)))
    ends.push(await effectiveAt(trx, { institutionId }, now));
  return ends.sort().at(-1) ?? now.toISOString();
}

/** The caller's own bulk change of enrolments. @throws Refusal for any other id */
async function findOwn(ctx: StaffContext, id: string): Promise<BulkChangeRow> {
  const change = await ownChange(ctx, id).executeTakeFirst();
  if (!change) throw absent();
  return change;
}

function ownChange({ db, caller }: StaffContext, id: string) {
  return db
    .selectFrom("bulkChange")
    .select(["tenantId", "id", "kind", "authorId", "authorName", "state", "toStatus", "reason"])
    .select(["ownerId", "ownerName", "undoesId", "createdAt", "effectiveAt"])
    .where("id", "=", id)
    .where("authorId", "=", caller.userId)
    .where("kind", "<>", "journey")
    .$narrowType<{ kind: BulkKind }>();
}

/** Selects the change that undid an assignment. */
function returnOf({ db }: StaffContext, id: string) {
  return db.selectFrom("bulkChange").select("id").where("undoesId", "=", id);
}
