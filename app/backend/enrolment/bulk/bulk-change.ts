import { type BackendContext, done, implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { effectiveAt, institutionIdsWith } from "~/backend/desk";
import { actorOf, audit, callerAuthor } from "~/backend/identity";
import type { Deed } from "~/backend/procedure";
import { bulkChange } from "~/contract/bulk-change";
import type { BulkKind } from "~/domain/desk/bulk-change";
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

/** Changes of many enrolments at once. */
export const bulkChangeResource = implement(bulkChange, {
  select: async ({ body }, ctx) => {
    if (!ctx.caller) return notFound;
    const stored = await storeSelection(ctx, body, actorOf(ctx.caller));
    if (stored === null) return notFound;
    if (stored === "empty") return problem(422, "VALIDATION");
    return stored === "too-many" ? problem(413, "BODY_TOO_LARGE") : { status: 201, body: stored };
  },

  own: async (_, ctx) => {
    const { caller } = ctx;
    if (!caller || (await institutionIdsWith(ctx, "enrolments.move")).length === 0) return notFound;
    return ownChanges(ctx, caller.userId);
  },

  get: async ({ params, query }, ctx) => {
    const { db, tenantId, caller } = ctx;
    const institutions = await institutionIdsWith(ctx, "enrolments.move");
    if (!caller || institutions.length === 0) return notFound;
    const {
      changes: [change],
      returns: [undone],
      reach,
      rows,
      facts,
      ...shown
    } = await together(db, {
      changes: ownChange(ctx, params.id, caller.userId),
      rows: selectedRows(db, { tenantId, id: params.id }),
      // Only the preview of a move needs facts.
      facts: selectedFacts(db, { tenantId, id: query.to ? params.id : "" }),
      staff: staffOptions(db, tenantId, institutions),
      reach: reachQuery(db, tenantId, query.owner ?? null),
      returns: returnOf(ctx, params.id),
    });
    if (!change) return notFound;
    const own = rows.filter((row) => institutions.includes(row.institution_id));
    const known = {
      ...shown,
      rows: own,
      facts: new Map(facts.map((row) => [row.id, factsIn(row)])),
      reach: reachIn(reach),
      undoneById: undone?.id ?? null,
    };
    return { status: 200, body: await bulkChangeView(ctx, { change, ...known, asked: query }) };
  },

  confirm: async ({ params, body }, ctx) => {
    const { db, tenantId, caller, now } = ctx;
    const change = await findOwn(ctx, params.id);
    if (!change || !caller) return notFound;
    const institutions = await institutionIdsWith(ctx, "enrolments.move");
    if (institutions.length === 0 || change.kind !== ("owner" in body ? "assign" : "move")) return notFound;
    const owner =
      "owner" in body ? ownerIn(await staffOptions(db, tenantId, institutions).execute(), body.owner) : undefined;
    if (owner === null) return problem(422, "VALIDATION", { fields: { owner: "UNKNOWN" } });
    const isConfirmed = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("bulk_change")
        .set({
          state: "running",
          ...("to" in body
            ? { to_status: body.to, reason: body.reason, effective_at: await lastEffectiveAt(trx, change, now) }
            : { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null }),
        })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", change.id)
        .where("state", "=", "selected")
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await refuseOutOfScope(trx, { tenantId, id: change.id }, institutions);
      const entry = { tenantId, ...callerAuthor(caller), subjectId: change.id, action: "bulk-change.confirmed" };
      const what =
        "to" in body ? { reason: body.reason, details: { to: body.to } } : { details: { ownerId: owner?.id ?? null } };
      await audit(trx, { ...entry, ...what }, now);
      return true;
    });
    return isConfirmed ? done : problem(409, "CONFLICT");
  },

  undo: async ({ params: { id } }, ctx) => {
    const change = await findOwn(ctx, id);
    const institutions = await institutionIdsWith(ctx, "enrolments.move");
    if (!change || institutions.length === 0) return notFound;
    if (change.kind === "assign") return undoAssignment(ctx, change, institutions);
    await changeInTransaction(ctx, id, "bulk-change.undone", async (trx) => {
      await trx
        .updateTable("bulk_change_row")
        .set({ outcome: null, refusal: null })
        .where("tenant_id", "=", ctx.tenantId)
        .where("change_id", "=", id)
        .execute();
      await auditSingleUndo(trx, change, { caller: ctx.caller, now: ctx.now });
      return { state: "selected", to_status: null, reason: null, effective_at: null };
    });
    return { status: 200, body: { id } };
  },

  apply: async ({ params }, ctx) => {
    const change = await findOwn(ctx, params.id);
    const institutions = await institutionIdsWith(ctx, "enrolments.move");
    if (!change || institutions.length === 0) return notFound;
    await changeInTransaction(ctx, change.id, "bulk-change.applied-early", async (trx) => {
      await refuseOutOfScope(trx, { tenantId: ctx.tenantId, id: change.id }, institutions);
      return { effective_at: ctx.now.toISOString() };
    });
    return done;
  },
});

/** Changes a confirmed move in a transaction, as `changeHeld` does. */
function changeInTransaction(
  ctx: BackendContext,
  id: string,
  action: string,
  next: (trx: Database) => Promise<Parameters<typeof changeHeld>[3]>,
): Promise<void> {
  const { tenantId, caller, now } = ctx;
  return inTransaction(ctx.db, async (db) => {
    const record: Deed["audit"] = (name, facts) =>
      audit(db, { tenantId, ...callerAuthor(caller), ...facts, action: name }, now);
    await changeHeld({ tenantId, now, db, audit: record }, id, action, await next(db));
  });
}

/** When a move takes effect: after the longest hold of the institutions of its enrolments. */
async function lastEffectiveAt(trx: Database, { tenant_id, id }: BulkChangeRow, now: Date): Promise<string> {
  const rows = await selectedRows(trx, { tenantId: tenant_id, id }).execute();
  const ends: string[] = [];
  for (const institution_id of new Set(rows.map((row) => row.institution_id)))
    ends.push(await effectiveAt(trx, { tenant_id, institution_id }, now));
  return ends.sort().at(-1) ?? now.toISOString();
}

/** The caller's own bulk change of enrolments; undefined for any other id. */
async function findOwn(ctx: BackendContext, id: string): Promise<BulkChangeRow | undefined> {
  return ctx.caller ? ownChange(ctx, id, ctx.caller.userId).executeTakeFirst() : undefined;
}

function ownChange({ db, tenantId }: BackendContext, id: string, authorId: string) {
  return db
    .selectFrom("bulk_change")
    .select(["tenant_id", "id", "kind", "author_id", "author_name", "state", "to_status", "reason"])
    .select(["owner_id", "owner_name", "undoes_id", "created_at", "effective_at"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .where("kind", "<>", "journey")
    .$narrowType<{ kind: BulkKind }>();
}

/** Selects the change that undid an assignment. */
function returnOf({ db, tenantId }: BackendContext, id: string) {
  return db.selectFrom("bulk_change").select("id").where("tenant_id", "=", tenantId).where("undoes_id", "=", id);
}
