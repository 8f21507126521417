import { levelOfferProcedures, questionProcedures } from "./catalogue";
import { draftProcedures, savedViewProcedures, suggestionProcedures } from "./enrolment";
import { examQuestionProcedures } from "./entrance";
import { rubricProcedures } from "./essay";
import type { Procedures } from "./procedure";

/** All procedures by their subject. Pages call them as `api.suggestions.answer(…)`. */
export const procedures = {
  drafts: draftProcedures,
  examQuestions: examQuestionProcedures,
  levelOffers: levelOfferProcedures,
  questions: questionProcedures,
  rubrics: rubricProcedures,
  savedViews: savedViewProcedures,
  suggestions: suggestionProcedures,
} satisfies Record<string, Procedures>;
