import type { BackendContext } from "~/backend/context";
import { claimsOf } from "~/backend/desk";
import type { ExamReviewQuery } from "~/contract/exam-score-review";
import type { ExamScoreRow } from "../exam-store";
import { examReviewList } from "./review-list";
import { findExamReview } from "./review-scope";

const claims = claimsOf<ExamScoreRow>({
  deed: "exam-score",
  find: findExamReview,
  keyOf: ({ sent_at }) => sent_at,
  auditOf: ({ id, subscription_id }) => ({ subjectId: subscription_id, details: { examScoreId: id } }),
});

/**
 * Claims the next unclaimed scores of a list: after `from`, which return to the queue, otherwise from the beginning.
 * @returns undefined without the right, null when there are none
 */
export async function claimNext(
  ctx: BackendContext,
  query: ExamReviewQuery & { from: string | null },
): Promise<string | null | undefined> {
  const found = await examReviewList(ctx, query);
  if (!found || !ctx.caller) return undefined;
  const from = query.from ? await findExamReview(ctx, query.from) : null;
  return (await claims.next(ctx, found.list, from))?.id ?? null;
}

/** Claims scores; 409 if another person has claimed them or they no longer wait. */
export async function claimReview(ctx: BackendContext, id: string, takesOver: boolean) {
  return claims.claim(ctx, await findExamReview(ctx, id), takesOver);
}

/** Returns scores to the queue, if the caller holds them. */
export async function releaseReview(ctx: BackendContext, id: string) {
  return claims.release(ctx, await findExamReview(ctx, id));
}
