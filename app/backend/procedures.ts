import { suggestionProcedures } from "./enrolment";
import { rubricProcedures } from "./essay";
import type { Procedures } from "./procedure";

/** All procedures by their subject. Pages call them as `api.suggestions.answer(…)`. */
export const procedures = {
  rubrics: rubricProcedures,
  suggestions: suggestionProcedures,
} satisfies Record<string, Procedures>;
