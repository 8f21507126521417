import { type BackendContext, implement, notFound } from "~/backend/context";
import { newId } from "~/backend/id";
import { essayModeration } from "~/contract/essay-moderation";
import { essayReview } from "~/contract/essay-review";
import type { AttemptRow } from "../essay-store";
import { claimEssay, claimNext, declareConflict, releaseEssay } from "./correction-claim";
import { essayDetail } from "./correction-detail";
import { finishGrading, saveGrading } from "./correction-grade";
import { essayOptions, listEssays } from "./correction-list";
import { undoResult } from "./correction-result";
import { findEssay } from "./correction-store";
import { correctorDrift, readyResults, releaseResults } from "./moderation";

/** The desk where essays are corrected. */
export const essayReviewResource = implement(essayReview, {
  list: async ({ query }, ctx) => found(await listEssays(ctx, query)),
  options: async (_, ctx) => found(await essayOptions(ctx)),

  next: async ({ body }, ctx) => {
    const code = await claimNext(ctx, body);
    return code === undefined ? notFound : { status: 200, body: { code } };
  },

  get: async ({ params }, ctx) => {
    const row = await findEssay(ctx, params.code);
    return row ? { status: 200, body: await essayDetail(ctx, row) } : notFound;
  },

  claim: ({ params, body }, ctx) => claimEssay(ctx, params.code, body.takesOver),
  release: ({ params }, ctx) => releaseEssay(ctx, params.code),
  save: ({ params, body }, ctx) => saveGrading(ctx, params.code, body),
  finish: ({ params, body }, ctx) => finishGrading(ctx, params.code, body),
  declareConflict: ({ params }, ctx) => declareConflict(ctx, params.code),
  undo: ({ params }, ctx) => undoResult(ctx, params.code),

  addComment: async ({ params, body }, ctx) => {
    const row = await findEssay(ctx, params.code);
    return row ? { status: 201, body: { id: await addComment(ctx, row, body) } } : notFound;
  },
});

/** Where moderators release results and compare correctors. */
export const essayModerationResource = implement(essayModeration, {
  drift: async (_, ctx) => found(await correctorDrift(ctx)),
  ready: async (_, ctx) => found(await readyResults(ctx)),
  releaseResults: ({ body }, ctx) => releaseResults(ctx, body.codes),
});

function found<Body>(body: Body | null) {
  return body === null ? notFound : { status: 200 as const, body };
}

async function addComment(
  { db, caller, now }: BackendContext,
  row: AttemptRow,
  comment: { criterion: string; text: string },
) {
  const id = newId();
  await db
    .insertInto("essay_comment")
    .values({
      ...{ tenant_id: row.tenant_id, id, institution_id: row.institution_id, ...comment },
      ...{ author_id: caller?.userId ?? "", created_at: now.toISOString() },
    })
    .execute();
  return id;
}
