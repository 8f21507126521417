import { entranceExamResource } from "./entrance";
import { selectionResource } from "./selection";

export { examQuestionProcedures } from "./bank/question";
export { entranceExamProcedures } from "./entrance";
export { forgetExams } from "./entrance-erasure";
export { timedExams } from "./entrance-submission";

/** The resources of this group; register a new one here. */
export const entranceResources = [entranceExamResource, selectionResource];
