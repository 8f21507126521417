import { examScoreResource } from "./exam-score";
import { examImportResource } from "./import/import";
import { examScoreReviewResource } from "./review/review";

export { closeScores } from "./exam-closing";
export { forgetScores } from "./exam-erasure";
export { mayProve, refuseScores } from "./exam-infected";
export { runExamImports } from "./import/import-job";
export { examDecision } from "./review/review-decision";

/** The resources of this group; register a new one here. */
export const examResources = [examImportResource, examScoreResource, examScoreReviewResource];
