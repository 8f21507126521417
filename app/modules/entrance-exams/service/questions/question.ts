import { z } from "zod";
import { Id } from "~/api/value";
import {
  AreaChange,
  ExamQuestionChange,
  ExamQuestionQuery,
  NewArea,
  NewExamQuestion,
} from "~/modules/entrance-exams/schema/exam-question";
import { command, query } from "~/procedure/procedure";
import { addArea, bankAreas, changeArea } from "./area";
import { findQuestion, listQuestions, questionView } from "./question-list";
import { addQuestion, changeQuestion, retireQuestion } from "./question-write";

/** The bank of questions with their right answers, which nobody reads on behalf of others. */
const rules = { access: "examQuestions.write", inPerson: true } as const;
const One = z.object({ id: Id });

/** The bank of questions of the online exam. */
export const examQuestionProcedures = {
  /** A page of the questions, newest first; by default only active ones. */
  list: query({ ...rules, input: ExamQuestionQuery }, listQuestions),

  /** The areas, and the education levels that may have areas. */
  areas: query(rules, bankAreas),

  addArea: command({ ...rules, input: NewArea }, addArea),

  changeArea: command({ ...rules, input: AreaChange.extend(One.shape) }, changeArea),

  /** A version of a question with its right answer, its use and its other versions. */
  get: query({ ...rules, input: One }, async (ctx, { id }) => questionView(ctx, await findQuestion(ctx, id))),

  /** Adds a question to an area. */
  add: command({ ...rules, input: NewExamQuestion }, addQuestion),

  /** Replaces a question by a new version, which leaves attempts as they are. */
  change: command({ ...rules, input: ExamQuestionChange }, changeQuestion),

  /** Retires a question, so that no new attempt draws it, or restores it. */
  retire: command({ ...rules, input: One.extend({ isRetired: z.boolean() }) }, retireQuestion),
};
