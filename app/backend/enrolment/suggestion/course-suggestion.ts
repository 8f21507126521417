import { type BackendContext, done, found, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { auditExport, institutionOptions } from "~/backend/desk";
import { newId } from "~/backend/id";
import { actorOf, admitAddress, audit, authorOf } from "~/backend/identity";
import { courseSuggestion } from "~/contract/course-suggestion";
import { plain } from "~/domain/search-text";
import { findSuggestion, listSuggestions, suggestionRowOf } from "./suggestion-list";

/** Suggestions allowed per IP address in fifteen minutes. */
const LIMIT = 20;

/** Suggestions of missing courses: candidates send them without an account, and staff read and answer them. */
export const courseSuggestionResource = implement(courseSuggestion, {
  create: async ({ body }, ctx) => {
    if (ctx.institutionId === "") return problem(422, "VALIDATION");
    if (!(await admitAddress(ctx, "suggestion", LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const id = newId();
    await ctx.db
      .insertInto("course_suggestion")
      .values({
        ...{ tenant_id: ctx.tenantId, institution_id: ctx.institutionId, id, state: "open" },
        ...{ text: body.text, search_text: plain(body.text, body.text.length), email: body.email ?? "" },
        created_at: ctx.now.toISOString(),
      })
      .execute();
    return { status: 201, body: { id } };
  },

  list: async ({ query }, ctx) => found(await listSuggestions(ctx, query)),

  export: async ({ body }, ctx) => {
    const { caller } = ctx;
    // Only the first page says how many rows there are.
    const page = await listSuggestions(ctx, body, { right: "enrolments.export", counts: body.after === undefined });
    if (!page || !caller) return notFound;
    const entry = { begun: "course-suggestions.exported", ended: "course-suggestions.export-ended" };
    await auditExport({ ...ctx, caller }, body, page, entry);
    return { status: 200, body: page };
  },

  options: async (_, ctx) => found(await institutionOptions(ctx, "enrolments.read")),

  get: async ({ params }, ctx) => {
    const row = await findSuggestion(ctx, params.id, "enrolments.read");
    return row ? { status: 200, body: suggestionRowOf(row) } : notFound;
  },

  answer: ({ params, body }, ctx) => answerSuggestion(ctx, params.id, body.note),
});

/** Answers an open suggestion. @returns 409 CONFLICT when it has been answered already */
async function answerSuggestion(ctx: BackendContext, id: string, note: string) {
  const { caller, tenantId, db, now } = ctx;
  const row = await findSuggestion(ctx, id, "enrolments.move");
  if (!row || !caller) return notFound;
  const actor = actorOf(caller);
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("course_suggestion")
      .set({
        ...{ state: "answered", answer: note, answered_at: now.toISOString() },
        ...{ answered_by: actor.id, answered_name: actor.name },
      })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return problem(409, "CONFLICT");
    const entry = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: id };
    await audit(trx, { ...entry, action: "course-suggestion.answered" }, now);
    return done;
  });
}
