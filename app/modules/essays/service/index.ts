import { essayResource } from "./essay";

export { type Annulled, voidIn } from "./attempt-void";
export { essayCalibrationProcedures } from "./calibration/calibration";
export { essayReviewProcedures } from "./correction/correction";
export { tellDelays } from "./correction/correction-delay";
export { essayQueue } from "./correction/correction-list";
export { applyHeldEssay } from "./correction/correction-result";
export { essayModerationProcedures } from "./correction/moderation";
export { essayProcedures } from "./essay";
export { forgetEssays } from "./essay-erasure";
export { extraTimeOf, extraTimeQuery, grantTo } from "./essay-extra-time";
export { resultMessage } from "./essay-message";
/**
 * The essays of candidates, from the rules to the result. What a desk of correctors needs:
 * - The queue is `essayAttempt` where `waitingSince` is not null, ordered by `dueOn` (index `essay_queue`); `claim`
 *   rows by the attempt's id say who works on it. A desk names an essay by its `code` and shows nothing that tells who
 *   the writer is.
 * - While a desk grades, it may set `state` along `EssayState` and raise `revision`; `waitingSince` is null whenever
 *   no staff member has to act. When the enrolment leaves the correction, `updateEssayQueue` sets it to null.
 * - A result takes effect by `setEssayResult` only. `resultMessage` is the message that the candidate will read.
 */
export { type EssayDecision, setEssayResult } from "./essay-result";
export { themesQuery } from "./essay-store";
export { timedEssays } from "./essay-submission";
export { closeWaiting } from "./essay-void";
export { rubricProcedures } from "./rubric/rubric";
export { addRubricVersion } from "./rubric/rubric-change";
export { newestRubric } from "./rubric/rubric-read";

/** The resources of this group; register a new one here. */
export const essayResources = [essayResource];
