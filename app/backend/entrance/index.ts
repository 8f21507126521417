export { examQuestionProcedures } from "./bank/question";
export { entranceExamProcedures } from "./entrance";
export { forgetExams } from "./entrance-erasure";
export { timedExams } from "./entrance-submission";
export { selectionProcedures } from "./selection";
