import { implement, problem } from "~/backend/context";
import { newId } from "~/backend/id";
import { admitAddress } from "~/backend/identity";
import { courseSuggestion } from "~/contract/course-suggestion";

/** Suggestions allowed per IP address in fifteen minutes. */
const LIMIT = 20;

export const courseSuggestionResource = implement(courseSuggestion, {
  create: async ({ body }, ctx) => {
    if (ctx.institutionId === "") return problem(422, "VALIDATION");
    if (!(await admitAddress(ctx, "suggestion", LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const id = newId();
    await ctx.db
      .insertInto("course_suggestion")
      .values({
        tenant_id: ctx.tenantId,
        institution_id: ctx.institutionId,
        id,
        text: body.text,
        email: body.email ?? "",
        created_at: ctx.now.toISOString(),
      })
      .execute();
    return { status: 201, body: { id } };
  },
});
