import { found, implement, notFound } from "~/backend/context";
import { examQuestion } from "~/contract/exam-question";
import { addArea, bankAreas, changeArea } from "./area";
import { findQuestion, listQuestions, questionView } from "./question-list";
import { addQuestion, changeQuestion, retireQuestion } from "./question-write";

/** The bank of questions of the online exam. */
export const examQuestionResource = implement(examQuestion, {
  list: async ({ query }, ctx) => found(await listQuestions(ctx, query)),
  areas: async (_, ctx) => found(await bankAreas(ctx)),
  addArea: ({ body }, ctx) => addArea(ctx, body),
  changeArea: ({ params, body }, ctx) => changeArea(ctx, params.id, body),

  get: async ({ params }, ctx) => {
    const row = await findQuestion(ctx, params.id);
    return row ? { status: 200, body: await questionView(ctx, row) } : notFound;
  },

  add: ({ body }, ctx) => addQuestion(ctx, body),
  change: ({ params, body }, ctx) => changeQuestion(ctx, params.id, body),
  retire: ({ params, body }, ctx) => retireQuestion(ctx, params.id, body.isRetired),
});
