import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { NewView, type SavedView } from "~/modules/enrolments/schema/saved-view";
import { command } from "~/procedure/procedure";

/** Views that one member of staff may save. */
const MOST = 20;

const rules = { access: "enrolments.read", inPerson: true, openToReaders: true } as const;

/** The caller's saved views of the list of enrolments. */
export const savedViewProcedures = {
  /** Saves a view, or replaces the one of the same name. */
  save: command({ ...rules, input: NewView }, async ({ db, caller }, { name, query }): Promise<SavedView> => {
    const known = await savedViews(db, caller.userId).execute();
    if (known.length >= MOST && !known.some((view) => view.name === name))
      throw new Refusal("CONFLICT", { fields: { viewName: "desk.viewTooMany" } });
    return db
      .insertInto("savedView")
      .values({ userId: caller.userId, name, id: newId(), query })
      .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet({ query }))
      .returning(["id", "name", "query"])
      .executeTakeFirstOrThrow();
  }),

  remove: command({ ...rules, input: z.object({ id: Id }) }, async ({ db, caller }, { id }) => {
    const { numDeletedRows } = await db
      .deleteFrom("savedView")
      .where("userId", "=", caller.userId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw absent();
  }),
};

/** Selects the saved views of a member of staff, by name. */
export function savedViews(db: TenantDatabase, userId: string) {
  return db
    .selectFrom("savedView")
    .select(["id", "name", "query"])
    .where("userId", "=", userId)
    .orderBy("name")
    .orderBy("id");
}
