import { z } from "zod";
import { call } from "./call";
import { dayFilters, deskPage, deskQuery, exportOf, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { Done, Id, Instant } from "./value";

export const CourseSuggestion = z.object({
  text: z.string().trim().min(3).max(500),
  email: z.union([z.email(), z.literal("")]).optional(),
  educationLevelId: Id.optional(),
});
export type CourseSuggestion = z.output<typeof CourseSuggestion>;

/** Whether staff have dealt with a suggestion. */
export const suggestionStates = ["open", "answered"] as const;

export const courseSuggestionFilters = ["state", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  /** Without `state` the list contains the open suggestions. */
  ...filtersOf(courseSuggestionFilters),
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type CourseSuggestionQuery = z.output<typeof listQuery>;

/** A suggestion of a course as staff see it. */
export const SuggestionRow = z.object({
  id: Id,
  text: z.string(),
  /** Masked in lists; null when the candidate left none. */
  email: z.string().nullable(),
  institutionName: z.string(),
  createdAt: Instant,
  state: z.enum(suggestionStates),
  /** The note with which staff answered the suggestion; null while it is open. */
  answer: z.object({ note: z.string(), authorName: z.string(), at: Instant }).nullable(),
});
export type SuggestionRow = z.output<typeof SuggestionRow>;

const desk = { service: "portal", auth: "user" } as const;

export const courseSuggestion = {
  create: call({
    service: "business",
    method: "POST",
    path: "/course-suggestions",
    auth: "none",
    body: CourseSuggestion,
    responses: { 201: z.object({ id: Id }), ...problems(422, 429) },
    summary: "Records the wish for a course that is not offered",
  }),
  list: call({
    ...desk,
    method: "GET",
    path: "/course-suggestion-desk",
    query: listQuery,
    responses: { 200: deskPage(SuggestionRow), ...problems(404) },
    summary: "Suggestions in the scope of the caller's role, newest first, by keyset; by default only open ones",
  }),
  export: call({
    ...desk,
    method: "POST",
    path: "/course-suggestion-desk/export",
    inPerson: true,
    body: exportOf(listQuery),
    responses: { 200: deskPage(SuggestionRow), ...problems(404) },
    summary: "Exports the filtered suggestions, up to 500 rows a call; the first and the last page are audited",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/course-suggestion-desk/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "The institutions that the list can be filtered by",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/course-suggestion-desk/{id}",
    inPerson: true,
    responses: { 200: SuggestionRow, ...problems(404) },
    summary: "A suggestion with the whole e-mail of its author",
  }),
  answer: call({
    ...desk,
    method: "PUT",
    path: "/course-suggestion-desk/{id}/answer",
    inPerson: true,
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary: "Marks a suggestion as answered with a note that only staff read; 409 when it is answered already",
  }),
};
