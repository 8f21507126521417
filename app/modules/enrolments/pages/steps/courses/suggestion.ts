import { z } from "zod";
import { normalText } from "~/rules/normal-text";

/** The suggestion of a course that is not on the list, and an address for the answer. */
export const Suggestion = z.object({
  suggestion: z
    .string({ error: "enrolment.errorSuggestion" })
    .trim()
    .min(3, "enrolment.errorSuggestion")
    .max(500, "enrolment.errorSuggestion"),
  suggestionEmail: z.string().overwrite(normalText).max(200, "personalData.errorEmail").default(""),
});
