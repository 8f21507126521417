import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { call } from "./call";
import { dayFilters, deskQuery, filtersOf } from "./desk";
import { problems } from "./problem";
import { ifAbsent } from "./specified";
import { Id } from "./value";

export const CourseSuggestion = z.object({
  text: z.string().trim().min(3).max(500),
  email: z.union([z.email(), z.literal("")]).optional(),
  educationLevelId: Id.optional(),
});
export type CourseSuggestion = z.output<typeof CourseSuggestion>;

export const courseSuggestion = {
  create: call({
    service: "business",
    method: "POST",
    path: "/course-suggestions",
    auth: "none",
    body: CourseSuggestion,
    toSpecified: ({ text: course, email, educationLevelId: educationLevel }: CourseSuggestion) => ({
      course,
      email: email || undefined,
      educationLevel,
    }),
    responses: { 201: z.object({ id: ifAbsent(Id, () => "unknown") }), ...problems(422, 429) },
    summary: "Records the wish for a course that is not offered",
  }),
};

/** Whether staff have dealt with a suggestion. */
export const suggestionStates = ["open", "answered"] as const;

export const courseSuggestionFilters = ["state", "institution"] as const;

/** The query of the list of suggestions; without `state` it contains the open ones. */
export const SuggestionQuery = z.object({
  ...deskQuery,
  ...filtersOf(courseSuggestionFilters),
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

/** The form by which staff mark a suggestion as answered. */
export const SuggestionAnswer = z.object({
  note: z
    .string({ error: messageKey("suggestion.noteRequired") })
    .trim()
    .min(1, messageKey("suggestion.noteRequired"))
    .max(500, messageKey("word.atMost500")),
});

/** A suggestion of a course as staff see it. */
export interface SuggestionRow {
  id: string;
  text: string;
  /** Masked in lists; null when the candidate left none. */
  email: string | null;
  institutionName: string;
  /** ISO 8601, as all instants. */
  createdAt: string;
  state: (typeof suggestionStates)[number];
  /** The note with which staff answered the suggestion; null while it is open. */
  answer: { note: string; authorName: string; at: string } | null;
}
