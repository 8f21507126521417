import { courseSuggestion } from "~/contract/course-suggestion";
import { implement, problem } from "./context";
import { newId } from "./id";

export const courseSuggestionResource = implement(courseSuggestion, {
  create: async ({ body }, ctx) => {
    if (ctx.institutionId === "") return problem(422, "VALIDATION");
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
