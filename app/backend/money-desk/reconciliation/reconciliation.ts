import { found, implement } from "~/backend/context";
import { institutionOptions } from "~/backend/desk";
import { reconciliation } from "~/contract/reconciliation";
import { answerMatter, correctAnswer } from "./matter-answer";
import { matterDetail } from "./matter-detail";
import { listMatters } from "./matter-list";

/** The reconciliation: received money that does not match what is due, and the answers of staff. */
export const reconciliationResource = implement(reconciliation, {
  list: async ({ query }, ctx) => found(await listMatters(ctx, query)),
  options: async (_, ctx) => found(await institutionOptions(ctx, "payments.read")),
  get: async ({ params, query }, ctx) => found(await matterDetail(ctx, params.id, query.q)),
  answer: ({ params, body }, ctx) => answerMatter(ctx, params.id, body),
  correct: ({ params, body }, ctx) => correctAnswer(ctx, params.id, body.note),
});
