import { suggestionProcedures } from "./enrolment";
import type { Procedures } from "./procedure";

/** All procedures by their subject. Pages call them as `api.suggestions.answer(…)`. */
export const procedures = {
  suggestions: suggestionProcedures,
} satisfies Record<string, Procedures>;
