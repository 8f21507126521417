import { found, implement } from "~/backend/context";
import { essayRubric } from "~/contract/essay-rubric";
import { changeRubric } from "./rubric-change";
import { findRubric, listRubrics } from "./rubric-read";

/** Where moderators read and change the rubrics by which essays are graded. */
export const essayRubricResource = implement(essayRubric, {
  list: async (_, ctx) => found(await listRubrics(ctx)),
  get: async ({ params, query }, ctx) => found(await findRubric(ctx, params.id, query.version)),
  change: ({ params, body }, ctx) => changeRubric(ctx, params.id, body),
});
