import { z } from "zod";
import {
  LONGEST_ALTERNATIVE,
  LONGEST_AREA,
  LONGEST_QUESTION,
  MOST_ALTERNATIVES,
  questionStates,
} from "~/domain/entrance/question";
import { call } from "./call";
import { dayFilters, deskPage, deskQuery, FilterOption, filtersOf, filterValues } from "./desk";
import { problems } from "./problem";
import { Done, Id, Instant } from "./value";

export const examQuestionFilters = ["area", "state", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  area: filterValues,
  /** Without `state` the list contains the active questions. */
  state: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type ExamQuestionQuery = z.output<typeof listQuery>;

/** A question in the list of the bank. */
export const ExamQuestionRow = z.object({
  id: Id,
  /** The beginning of its text. */
  text: z.string(),
  areaName: z.string(),
  levelName: z.string(),
  institutionName: z.string(),
  alternatives: z.int(),
  version: z.int(),
  state: z.enum(questionStates),
  authorName: z.string().nullable(),
  createdAt: Instant,
});
export type ExamQuestionRow = z.output<typeof ExamQuestionRow>;

/** A version of a question. */
export const ExamQuestion = z.object({
  id: Id,
  areaId: Id,
  areaName: z.string(),
  levelName: z.string(),
  institutionName: z.string(),
  text: z.string(),
  alternatives: z.array(z.string()),
  /** The place of the right alternative, from 0. */
  correct: z.int(),
  version: z.int(),
  state: z.enum(questionStates),
  authorName: z.string().nullable(),
  createdAt: Instant,
  /** Submitted attempts with this version, a thousand at most, and how many of them answered it right. */
  uses: z.object({ attempts: z.int(), right: z.int() }),
  /** All versions, newest first. */
  versions: z.array(
    z.object({
      id: Id,
      version: z.int(),
      state: z.enum(questionStates),
      authorName: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
});
export type ExamQuestion = z.output<typeof ExamQuestion>;

/** A part of the exam of an education level. */
export const ExamArea = z.object({
  id: Id,
  name: z.string(),
  levelId: Id,
  levelName: z.string(),
  institutionId: Id,
  institutionName: z.string(),
  /** How many questions an attempt draws. */
  drawn: z.int(),
  /** Number of active questions in the area. */
  questions: z.int(),
});
export type ExamArea = z.output<typeof ExamArea>;

/** A question as staff write it. */
export const ExamQuestionInput = z.object({
  areaId: Id,
  text: z.string().trim().max(LONGEST_QUESTION),
  alternatives: z.array(z.string().trim().max(LONGEST_ALTERNATIVE)).max(MOST_ALTERNATIVES),
  correct: z.int(),
});
export type ExamQuestionInput = z.output<typeof ExamQuestionInput>;

const AreaInput = z.object({ name: z.string().trim().min(1).max(LONGEST_AREA), drawn: z.int().min(0).max(40) });

const desk = { service: "portal", auth: "user", inPerson: true } as const;
const path = "/exam-questions/{id}";

/** The bank of questions of the online entrance exam. Answers 404 to callers without the right. */
export const examQuestion = {
  list: call({
    ...desk,
    method: "GET",
    path: "/exam-questions",
    query: listQuery,
    responses: { 200: deskPage(ExamQuestionRow), ...problems(404) },
    summary: "Questions in the scope of the caller's role, newest first, by keyset; by default only active ones",
  }),
  areas: call({
    ...desk,
    method: "GET",
    path: "/exam-areas",
    responses: {
      200: z.object({ areas: z.array(ExamArea), levels: z.array(FilterOption) }),
      ...problems(404),
    },
    summary: "The areas in the scope of the caller's role, and the education levels that may have areas",
  }),
  addArea: call({
    ...desk,
    method: "POST",
    path: "/exam-areas",
    body: AreaInput.extend({ levelId: Id }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary:
      "Adds an area to the exam of an education level; 409 CONFLICT when the level has one of this name, 422 EXAM_TOO_LONG when an attempt would have too many questions",
  }),
  changeArea: call({
    ...desk,
    method: "PUT",
    path: "/exam-areas/{id}",
    body: AreaInput.extend({ read: AreaInput }),
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary:
      "Renames an area or changes how many of its questions an attempt draws; 409 EXAM_AREA_CHANGED when somebody has changed the same value since it was read",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    responses: { 200: ExamQuestion, ...problems(404) },
    summary: "A version of a question with its right answer, its use and its other versions",
  }),
  add: call({
    ...desk,
    method: "POST",
    path: "/exam-questions",
    body: ExamQuestionInput,
    responses: { 201: z.object({ id: Id }), ...problems(404, 422) },
    summary: "Adds a question to an area; 422 VALIDATION for one without a text, alternatives or a right answer",
  }),
  change: call({
    ...desk,
    method: "PUT",
    path,
    body: ExamQuestionInput.omit({ areaId: true }),
    responses: { 200: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary:
      "Replaces a question by a new version, which leaves attempts as they are; 409 CONFLICT when there is a newer version",
  }),
  retire: call({
    ...desk,
    method: "PUT",
    path: `${path}/retirement`,
    body: z.object({ isRetired: z.boolean() }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Retires a question, so that no new attempt draws it, or restores it; 409 CONFLICT for a replaced version",
  }),
};
