export { closeScores } from "./exam-closing";
export { forgetScores } from "./exam-erasure";
export { mayProve, refuseScores } from "./exam-infected";
export { examScoreProcedures } from "./exam-score";
export { examImportProcedures } from "./import/import";
export { runExamImports } from "./import/import-job";
export { examScoreReviewProcedures } from "./review/review";
export { examDecision } from "./review/review-decision";
export { examScoreQueue } from "./review/review-list";
