import type { Language } from "~/api/value";
import { obstacleOf } from "~/modules/documents/service";
import type { ExamDecision } from "~/modules/exam-scores/schema/exam-score-review";
import { heldReviewOf } from "~/modules/subscriptions/service";
import { applyExamDecision, decidedOf } from "../exam-decision";
import { examMessage, returnedExamMessage } from "../exam-message";
import { type ExamScoreRow, loadScore, updateScore } from "../exam-store";
import { findExamReview } from "./review-scope";

/** Decisions about exam scores. */
export const examDecision = heldReviewOf<ExamScoreRow, { revision: number; decision: ExamDecision }>({
  kind: "examScore",
  auditPrefix: "exam-score",
  find: findExamReview,
  load: loadScore,
  update: updateScore,

  async obstacleOf(trx, { documentId }, { decision }) {
    const obstacle = documentId && (await obstacleOf(trx, { id: documentId }));
    return obstacle === "waiting" || (obstacle && decision.kind !== "refuse") ? "FILE_WITHHELD" : null;
  },

  decisionOf: (row, { decision }, { course, language }) => ({
    outcome: decision.kind === "refuse" ? "rejected" : "approved",
    details: decision,
    told: examMessage(decidedOf(row, course, decision), language),
  }),

  apply(trx, held, now) {
    const decision = JSON.parse(held.detailsJson ?? "{}") as ExamDecision;
    const deciding = {
      ...{ id: held.subjectId, revision: held.revision },
      decision: { ...decision, source: "proof" as const },
      told: { title: held.title, message: held.message, language: held.language as Language },
      decidedBy: { id: held.authorId, name: held.authorName, impersonatorId: null },
    };
    return applyExamDecision(trx, deciding, now);
  },

  returned: ({ id }, candidate, language) => ({
    ...returnedExamMessage(candidate, language),
    icon: "warning",
    targetUrl: `/exam-scores/${id}`,
  }),
  detailsOf: ({ id }) => ({ examScoreId: id }),
  summaryOf: ({ decision }) => ({ kind: decision.kind }),
});
