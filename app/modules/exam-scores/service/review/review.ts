import { z } from "zod";
import { ClaimWish } from "~/api/desk";
import { absent } from "~/api/refusal";
import { Id, Revision } from "~/api/value";
import { scopeOptions } from "~/modules/desk/service";
import { FileWish } from "~/modules/documents/schema/document";
import { readContent } from "~/modules/documents/service";
import { ExamDecision, ExamReviewQuery } from "~/modules/exam-scores/schema/exam-score-review";
import { audit, callerAuthor } from "~/modules/people/service";
import { command, operation, query } from "~/procedure/procedure";
import { examClaim } from "./review-claim";
import { examDecision } from "./review-decision";
import { reviewDetail } from "./review-detail";
import { listExamReviews } from "./review-list";
import { findExamReview } from "./review-scope";

const rules = { access: "examScores.confirm", inPerson: true } as const;
const One = z.object({ id: Id });

/** The desk where staff compare exam scores with their proof. */
export const examScoreReviewProcedures = {
  /** The scores that wait for confirmation, oldest first. */
  list: query({ ...rules, input: ExamReviewQuery }, listExamReviews),

  /** The values that the list can be filtered by. */
  options: query(rules, async ({ scope }) => ({
    institution: scopeOptions(scope),
  })),

  /** Releases the scores `leaving` and claims the next ones in the list that nobody else works on; null for none. */
  next: operation(
    { ...rules, input: ExamReviewQuery.extend({ leaving: Id.nullable().default(null) }) },
    async (ctx, wanted) => ({ id: (await examClaim.next(ctx, wanted))?.id ?? null }),
  ),

  /** Scores with their proof, their history and their neighbours in a list; looking at them does not claim them. */
  get: query({ ...rules, input: ExamReviewQuery.extend(One.shape) }, async (ctx, { id, ...wanted }) => {
    const row = await findExamReview(ctx, id);
    if (!row) throw absent();
    return reviewDetail(ctx, row, wanted);
  }),

  /** Claims scores for 20 minutes or renews the claim. */
  claim: command({ ...rules, input: ClaimWish.extend(One.shape) }, examClaim.claim),

  /** Returns scores to the queue. */
  release: command({ ...rules, input: One }, examClaim.release),

  /** Holds a decision with its message until it takes effect. */
  decide: operation(
    { ...rules, input: One.extend({ revision: Revision, decision: ExamDecision }) },
    examDecision.decide,
  ),

  /** Deletes a held decision and returns the scores to the queue. */
  undo: operation({ ...rules, input: One }, examDecision.undo),

  /** Applies a held decision now. */
  apply: operation({ ...rules, input: One }, examDecision.applyNow),

  /** A part of a file of the proof. Opening a file is audited. */
  content: operation(
    { ...rules, input: FileWish.extend({ id: Id, fileId: Id }) },
    async (ctx, { id, fileId, form, offset }) => {
      const row = await findExamReview(ctx, id);
      if (!row) throw absent();
      const proof = { tenantId: row.tenantId, id: row.documentId };
      const content = await readContent(ctx, proof, fileId, { form, offset, isSent: true });
      if (!content) throw absent();
      if (offset === 0 && form !== "thumbnail") {
        const place = { institutionId: row.institutionId, subjectId: row.subscriptionId };
        const entry = { action: "exam-score.file-opened" as const, details: { examScoreId: id, fileId, form } };
        await audit(ctx.db, { ...place, ...entry, ...callerAuthor(ctx.caller) }, ctx.now);
      }
      return content;
    },
  ),
};
