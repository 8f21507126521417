import { type BackendContext, found, implement, notFound } from "~/backend/context";
import { institutionOptions } from "~/backend/desk";
import { newId } from "~/backend/id";
import { essayReview } from "~/contract/essay-review";
import type { AttemptRow } from "../essay-store";
import { declareConflict, essayClaim, withdrawConflict } from "./correction-claim";
import { essayDetail } from "./correction-detail";
import { finishGrading, saveGrading } from "./correction-grade";
import { listEssays } from "./correction-list";
import { undoResult } from "./correction-result";
import { findEssay } from "./correction-store";

/** The desk where essays are corrected. */
export const essayReviewResource = implement(essayReview, {
  list: async ({ query }, ctx) => found(await listEssays(ctx, query)),
  options: async (_, ctx) => found(await institutionOptions(ctx, "essays.correct")),

  next: async ({ body }, ctx) => {
    const row = await essayClaim.next(ctx, body);
    return row === undefined ? notFound : { status: 200, body: { code: row?.code ?? null } };
  },

  get: async ({ params }, ctx) => {
    const row = await findEssay(ctx, params.code);
    return row ? { status: 200, body: await essayDetail(ctx, row) } : notFound;
  },

  claim: ({ params, body }, ctx) => essayClaim.claim(ctx, params.code, body),
  release: ({ params }, ctx) => essayClaim.release(ctx, params.code),
  save: ({ params, body }, ctx) => saveGrading(ctx, params.code, body),
  finish: ({ params, body }, ctx) => finishGrading(ctx, params.code, body),
  declareConflict: ({ params }, ctx) => declareConflict(ctx, params.code),
  withdrawConflict: ({ params }, ctx) => withdrawConflict(ctx, params.code),
  undo: ({ params }, ctx) => undoResult(ctx, params.code),

  addComment: async ({ params, body }, ctx) => {
    const row = await findEssay(ctx, params.code);
    return row ? { status: 201, body: { id: await addComment(ctx, row, body) } } : notFound;
  },
});

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
