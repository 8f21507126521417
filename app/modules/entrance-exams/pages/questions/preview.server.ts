import type { RouterContextProvider } from "react-router";
import { ExamQuestionInput, questionForm } from "~/modules/entrance-exams/schema/exam-question";
import { submit, typedAgain } from "~/shell/submit.server";

const QuestionForm = questionForm(ExamQuestionInput);

/** The posted question as candidates will see it, with its form, unless the form has errors. */
export const previewOf = (args: { context: Readonly<RouterContextProvider> }) =>
  submit(args, QuestionForm, async (preview) => ({ ...typedAgain(args), preview }));
