import { type BackendContext, found, implement, notFound } from "~/backend/context";
import { institutionOptions } from "~/backend/desk";
import { readContent } from "~/backend/document";
import { audit, callerAuthor } from "~/backend/identity";
import { examScoreReview } from "~/contract/exam-score-review";
import type { ExamScoreRow } from "../exam-store";
import { examClaim } from "./review-claim";
import { examDecision } from "./review-decision";
import { reviewDetail } from "./review-detail";
import { listExamReviews } from "./review-list";
import { findExamReview, RIGHT } from "./review-scope";

/** The desk where exam scores are compared with their proof. */
export const examScoreReviewResource = implement(examScoreReview, {
  list: async ({ query }, ctx) => found(await listExamReviews(ctx, query)),
  options: async (_, ctx) => found(await institutionOptions(ctx, RIGHT)),

  next: async ({ body }, ctx) => {
    const row = await examClaim.next(ctx, body);
    return row === undefined ? notFound : { status: 200, body: { id: row?.id ?? null } };
  },

  get: async ({ params, query }, ctx) => {
    const row = await findExamReview(ctx, params.id);
    return row ? { status: 200, body: await reviewDetail(ctx, row, query) } : notFound;
  },

  claim: ({ params, body }, ctx) => examClaim.claim(ctx, params.id, body),
  release: ({ params }, ctx) => examClaim.release(ctx, params.id),
  decide: ({ params, body }, ctx) => examDecision.decide(ctx, params.id, body),
  undo: ({ params }, ctx) => examDecision.undo(ctx, params.id),
  apply: ({ params }, ctx) => examDecision.applyNow(ctx, params.id),

  content: async ({ params, query: { form, offset } }, ctx) => {
    const row = await findExamReview(ctx, params.id);
    if (!row) return notFound;
    const document = { tenant_id: row.tenant_id, id: row.document_id };
    const content = await readContent(ctx, document, params.file, { form, offset, isSent: true });
    if (!content) return notFound;
    if (offset === 0 && form !== "thumbnail") await auditOpening(ctx, row, params.file, form);
    return { status: 200, body: content };
  },
});

async function auditOpening({ db, caller, now }: BackendContext, row: ExamScoreRow, fileId: string, form: string) {
  const entry = {
    ...{ tenantId: row.tenant_id, institutionId: row.institution_id },
    ...callerAuthor(caller),
    ...{ subjectId: row.subscription_id, action: "exam-score.file-opened" },
    details: { examScoreId: row.id, fileId, form },
  };
  await audit(db, entry, now);
}
