import { claimsOf } from "~/backend/desk";
import type { ExamReviewQuery } from "~/contract/exam-score-review";
import type { ExamScoreRow } from "../exam-store";
import { examReviewList } from "./review-list";
import { findExamReview } from "./review-scope";

/** Claims of exam scores. */
export const examClaim = claimsOf<ExamScoreRow, ExamReviewQuery>({
  deed: "exam-score",
  list: async (ctx, query) => (await examReviewList(ctx, query))?.list ?? null,
  find: findExamReview,
  keyOf: ({ sent_at }) => sent_at,
  auditOf: ({ id, subscription_id }) => ({ subjectId: subscription_id, details: { examScoreId: id } }),
});
