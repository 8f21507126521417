import { type BackendContext, type Caller, implement, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { institutionIdsWith } from "~/backend/desk";
import { newId } from "~/backend/id";
import { savedView } from "~/contract/saved-view";

const MOST = 20;

/** The saved views of the list of enrolments. */
export const savedViewResource = implement(savedView, {
  create: async ({ body: { name, query } }, ctx) => {
    const caller = await readerOf(ctx);
    if (!caller) return notFound;
    const known = await savedViews(ctx.db, ctx.tenantId, caller.userId).execute();
    if (known.length >= MOST && !known.some((view) => view.name === name)) return problem(409, "CONFLICT");
    const view = await ctx.db
      .insertInto("saved_view")
      .values({ tenant_id: ctx.tenantId, user_id: caller.userId, name, id: newId(), query })
      .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "name"]).doUpdateSet({ query }))
      .returning(["id", "name", "query"])
      .executeTakeFirstOrThrow();
    return { status: 201, body: view };
  },

  remove: async ({ params }, ctx) => {
    const caller = await readerOf(ctx);
    if (!caller) return notFound;
    const { numDeletedRows } = await ctx.db
      .deleteFrom("saved_view")
      .where("tenant_id", "=", ctx.tenantId)
      .where("user_id", "=", caller.userId)
      .where("id", "=", params.id)
      .executeTakeFirst();
    return numDeletedRows === 1n ? { status: 200, body: { Message: "OK" as const } } : notFound;
  },
});

/** The caller, if the role may read enrolments anywhere. */
async function readerOf(ctx: BackendContext): Promise<Caller | null> {
  return (await institutionIdsWith(ctx, "enrolments.read")).length > 0 ? ctx.caller : null;
}

/** Selects the saved views of a member of staff, by name. */
export function savedViews(db: Database, tenantId: string, userId: string) {
  return db
    .selectFrom("saved_view")
    .select(["id", "name", "query"])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .orderBy("name")
    .orderBy("id");
}
