import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { institutionsWith } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { bulkMove } from "~/contract/bulk-move";
import { storeSelection } from "./bulk-selection";
import { type BulkMoveRow, bulkMoveView } from "./bulk-view";

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
    const move = await findOwn(ctx, params.id);
    return move ? { status: 200, body: await bulkMoveView(ctx, move, query) } : notFound;
  },

  confirm: async ({ params, body }, ctx) => {
    const { db, tenantId, caller, now } = ctx;
    const move = await findOwn(ctx, params.id);
    if (!move || !caller) return notFound;
    const institutions = (await institutionsWith(ctx, "enrolments.move")).map(({ id }) => id);
    if (institutions.length === 0) return notFound;
    const isStarted = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("bulk_move")
        .set({ state: "running", to_status: body.to, reason: body.reason })
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
    return isStarted ? { status: 200, body: { Message: "OK" as const } } : problem(409, "CONFLICT");
  },
});

/** The caller's own bulk move. */
async function findOwn({ db, tenantId, caller }: BackendContext, id: string): Promise<BulkMoveRow | undefined> {
  if (!caller) return undefined;
  return db
    .selectFrom("bulk_move")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("author_id", "=", caller.userId)
    .executeTakeFirst();
}
