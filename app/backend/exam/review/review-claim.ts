import { claimsOf } from "~/backend/desk";
import type { ExamReviewQuery } from "~/contract/exam-score-review";
import type { ExamScoreRow } from "../exam-store";
import { examReviewList } from "./review-list";
import { findExamReview } from "./review-scope";

/** Claims of exam scores. */
export const examClaim = claimsOf<ExamScoreRow, ExamReviewQuery>({
  auditPrefix: "exam-score",
  list: async (ctx, query) => (await examReviewList(ctx, query)).list,
  find: findExamReview,
  // `sent_at` equals `waiting_since`, by which the list is sorted, and remains once the record is decided.
  keyOf: ({ sent_at }) => sent_at,
  auditOf: ({ id, subscription_id }) => ({ subjectId: subscription_id, details: { examScoreId: id } }),
});
