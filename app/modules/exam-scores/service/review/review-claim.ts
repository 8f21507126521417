import { claimsOf } from "~/modules/desk/service";
import type { ExamReviewQuery } from "~/modules/exam-scores/schema/exam-score-review";
import type { ExamScoreRow } from "../exam-store";
import { examReviewList } from "./review-list";
import { findExamReview } from "./review-scope";

/** Claims of exam scores. */
export const examClaim = claimsOf<ExamScoreRow, ExamReviewQuery>({
  auditPrefix: "exam-score",
  list: async (ctx, query) => (await examReviewList(ctx, query)).list,
  find: findExamReview,
  // `sentAt` equals `waitingSince`, by which the list is sorted, and remains once the record is decided.
  keyOf: ({ sentAt }) => sentAt,
  auditOf: ({ id, subscriptionId }) => ({ subjectId: subscriptionId, details: { examScoreId: id } }),
});
