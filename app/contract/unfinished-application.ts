import { z } from "zod";
import { reachedSteps } from "~/domain/unfinished/unfinished";
import { call } from "./call";
import { dayFilters, deskPage, deskQuery, exportOf, FilterOption, filtersOf } from "./desk";
import { problems } from "./problem";
import { Done, Id, Instant, Language } from "./value";

/** Filters of the list; the values of `level` are codes, those of `age` say how long ago the last answer was. */
export const unfinishedFilters = ["step", "level", "course", "age", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  ...filtersOf(unfinishedFilters),
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type UnfinishedQuery = z.output<typeof listQuery>;

/** An application that was begun and left, as staff see it. */
export const UnfinishedRow = z.object({
  id: Id,
  /** The candidate's name, empty when none was typed; null where staff may not see the contact (`contactOf`). */
  name: z.string().nullable(),
  /** Masked in lists; null where the name is null. */
  email: z.string().nullable(),
  step: z.enum(reachedSteps),
  levelName: z.string().nullable(),
  courseName: z.string().nullable(),
  institutionName: z.string(),
  /** Null where it is not known any more. */
  begunAt: Instant.nullable(),
  answeredAt: Instant,
  /** When staff last sent the link to continue; null for never. */
  remindedAt: Instant.nullable(),
});
export type UnfinishedRow = z.output<typeof UnfinishedRow>;

/** Why staff may not send the link to continue. */
export const reminderObstacles = ["answering", "contact", "refused", "limit"] as const;

/** An unfinished application with the whole e-mail address, and the message that staff may send. */
export const UnfinishedApplication = UnfinishedRow.extend({
  reminders: z.array(z.object({ at: Instant, byName: z.string() })),
  message: z.object({ title: z.string(), text: z.string(), language: Language }),
  obstacle: z.enum(reminderObstacles).nullable(),
});
export type UnfinishedApplication = z.output<typeof UnfinishedApplication>;

const desk = { service: "portal", auth: "user" } as const;

/** Applications that candidates have begun and left. */
export const unfinishedApplication = {
  list: call({
    ...desk,
    method: "GET",
    path: "/unfinished-applications",
    query: listQuery,
    responses: { 200: deskPage(UnfinishedRow), ...problems(404) },
    summary:
      "Drafts without an answer for an hour, or for the filtered ages, in the caller's scope, newest first, by keyset",
  }),
  export: call({
    ...desk,
    method: "POST",
    path: "/unfinished-applications/export",
    inPerson: true,
    body: exportOf(listQuery),
    responses: { 200: deskPage(UnfinishedRow), ...problems(404) },
    summary:
      "Exports the filtered unfinished applications, up to 500 rows a call; the first and the last page are audited",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/unfinished-applications/options",
    responses: {
      200: z.object({
        level: z.array(FilterOption),
        course: z.array(FilterOption),
        institution: z.array(FilterOption),
      }),
      ...problems(404),
    },
    summary: "The values of the list's filters",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/unfinished-applications/{id}",
    inPerson: true,
    responses: { 200: UnfinishedApplication, ...problems(404) },
    summary: "An unfinished application with the whole e-mail address and the message that staff may send",
  }),
  remind: call({
    ...desk,
    method: "POST",
    path: "/unfinished-applications/{id}/reminder",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409, 429) },
    summary:
      "E-mails the link to continue, at most three times an hour; 409 without a contact or when the candidate has refused",
  }),
};
