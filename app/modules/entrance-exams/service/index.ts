export { entranceExamProcedures } from "./entrance";
export { forgetExams } from "./entrance-erasure";
export { timedExams } from "./entrance-submission";
export { examQuestionProcedures } from "./questions/question";
export { selectionProcedures } from "./selection";
