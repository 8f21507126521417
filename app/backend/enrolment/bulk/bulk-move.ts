import type { Updateable } from "kysely";
import { type BackendContext, done, implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { effectiveAt, institutionIdsWith } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { bulkMove } from "~/contract/bulk-move";
import { storeSelection } from "./bulk-selection";
import { type BulkMoveRow, bulkMoveView, selectedRows } from "./bulk-view";

/** Moves of many enrolments at once. */
export const bulkMoveResource = implement(bulkMove, {
  select: async ({ body }, ctx) => {
    if (!ctx.caller) return notFound;
    const stored = await storeSelection(ctx, body, actorOf(ctx.caller));
    if (stored === null) return notFound;
    if (stored === "empty") return problem(422, "VALIDATION");
    return stored === "too-many" ? problem(413, "BODY_TOO_LARGE") : { status: 201, body: stored };
  },

  get: async ({ params, query }, ctx) => {
    const { db, tenantId, caller } = ctx;
    if (!caller) return notFound;
    const {
      moves: [move],
      rows,
    } = await together(db, {
      moves: ownMove(ctx, params.id, caller.userId),
      rows: selectedRows(db, { tenantId, id: params.id }),
    });
    return move ? { status: 200, body: await bulkMoveView(ctx, { move, rows, asked: query }) } : notFound;
  },

  confirm: async ({ params, body }, ctx) => {
    const { db, tenantId, caller, now } = ctx;
    const move = await findOwn(ctx, params.id);
    if (!move || !caller) return notFound;
    const institutions = await institutionIdsWith(ctx, "enrolments.move");
    if (institutions.length === 0) return notFound;
    const isConfirmed = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("bulk_move")
        .set({
          ...{ state: "running", to_status: body.to, reason: body.reason },
          effective_at: await effectiveAt(trx, { tenant_id: tenantId, institution_id: institutions[0] ?? "" }, now),
        })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", move.id)
        .where("state", "=", "selected")
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      // The role may reach less than at the time of the selection.
      await trx
        .updateTable("bulk_move_row")
        .set({ outcome: "refused", refusal: "OUT_OF_SCOPE" })
        .where("tenant_id", "=", tenantId)
        .where("move_id", "=", move.id)
        .where("subscription_id", "not in", (eb) =>
          eb
            .selectFrom("subscription as s")
            .innerJoin("bulk_move_row as r", (join) =>
              join.onRef("r.tenant_id", "=", "s.tenant_id").onRef("r.subscription_id", "=", "s.id"),
            )
            .select("s.id")
            .where("r.tenant_id", "=", tenantId)
            .where("r.move_id", "=", move.id)
            .where("s.institution_id", "in", institutions),
        )
        .execute();
      const entry = { tenantId, ...authorOf(actorOf(caller)), subjectId: move.id, action: "bulk-move.confirmed" };
      await audit(trx, { ...entry, reason: body.reason, details: { to: body.to } }, now);
      return true;
    });
    return isConfirmed ? done : problem(409, "CONFLICT");
  },

  undo: ({ params }, ctx) =>
    change(ctx, params.id, "bulk-move.undone", async (trx) => {
      await trx
        .updateTable("bulk_move_row")
        .set({ outcome: null, refusal: null })
        .where("tenant_id", "=", ctx.tenantId)
        .where("move_id", "=", params.id)
        .execute();
      return { state: "selected", to_status: null, reason: null, effective_at: null };
    }),

  apply: ({ params }, ctx) =>
    change(ctx, params.id, "bulk-move.applied-early", async () => ({ effective_at: ctx.now.toISOString() })),
});

/** Changes the caller's own confirmed move before it takes effect, and records it. */
async function change(
  ctx: BackendContext,
  id: string,
  action: string,
  next: (trx: Database) => Promise<Updateable<Schema["bulk_move"]>>,
) {
  const { db, tenantId, caller, now } = ctx;
  const move = await findOwn(ctx, id);
  if (!move || !caller || (await institutionIdsWith(ctx, "enrolments.move")).length === 0) return notFound;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bulk_move")
      .set(await next(trx))
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .where("state", "=", "running")
      .where("effective_at", ">", now.toISOString())
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new NotHeld();
    await audit(trx, { tenantId, ...authorOf(actorOf(caller)), subjectId: id, action }, now);
    return done;
  }).catch((error) => {
    if (error instanceof NotHeld) return problem(409, "CONFLICT");
    throw error;
  });
}

/** Rolls a change back: the move has begun, or was never confirmed. */
class NotHeld extends Error {}

/** The caller's own bulk move. */
async function findOwn(ctx: BackendContext, id: string): Promise<BulkMoveRow | undefined> {
  return ctx.caller ? ownMove(ctx, id, ctx.caller.userId).executeTakeFirst() : undefined;
}

function ownMove({ db, tenantId }: BackendContext, id: string, authorId: string) {
  return db
    .selectFrom("bulk_move")
    .select([
      "tenant_id",
      "id",
      "author_id",
      "author_name",
      "state",
      "to_status",
      "reason",
      "created_at",
      "effective_at",
    ])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("author_id", "=", authorId);
}
