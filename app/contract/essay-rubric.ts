import { z } from "zod";
import { LONGEST_CRITERION, LONGEST_LEVEL, MOST_CRITERIA, MOST_LEVELS } from "~/domain/essay/rubric";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Instant } from "./value";

const RubricVersion = z.object({
  version: z.int(),
  /** Null for the standard rubric and for versions without an author. */
  authorName: z.string().nullable(),
  /** Null for the standard rubric until it is stored, with its first grade or first change. */
  createdAt: Instant.nullable(),
  /** When the first grade by this version froze it; null before that. */
  frozenAt: Instant.nullable(),
  /** Number of finished grades by this version, counted up to `COUNT_LIMIT` + 1. */
  grades: z.int(),
});
export type RubricVersion = z.output<typeof RubricVersion>;

/** The rubric of an institution: its versions, newest first, of which the first is used for essays without a grade. */
export const InstitutionRubric = z.object({
  institutionId: Id,
  institutionName: z.string(),
  versions: z.array(RubricVersion).min(1),
});
export type InstitutionRubric = z.output<typeof InstitutionRubric>;

/** A criterion with its levels, the lowest first; points are hundredths. */
export const RubricCriterion = z.object({
  /** Empty for a new criterion. */
  code: z.string().max(40),
  name: z.string().max(LONGEST_CRITERION),
  levels: z.array(z.object({ points: z.int(), text: z.string().max(LONGEST_LEVEL) })).max(MOST_LEVELS),
});
export type RubricCriterion = z.output<typeof RubricCriterion>;

export const EssayRubric = RubricVersion.extend({
  institutionId: Id,
  institutionName: z.string(),
  /** The newest version, by which essays without a grade are graded. */
  newest: z.int(),
  criteria: z.array(RubricCriterion),
});
export type EssayRubric = z.output<typeof EssayRubric>;

const desk = { service: "portal", auth: "user", inPerson: true } as const;
const path = "/essay-rubrics/{id}";

/** The rubrics by which institutions correct; `{id}` is the institution's. Answers 404 to callers without the right. */
export const essayRubric = {
  list: call({
    ...desk,
    method: "GET",
    path: "/essay-rubrics",
    responses: { 200: z.array(InstitutionRubric), ...problems(404) },
    summary: "The rubrics in the scope of the caller's role with their versions and the grades given by each",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    responses: { 200: EssayRubric, ...problems(404) },
    summary: "A version of an institution's rubric, by default the newest",
  }),
  change: call({
    ...desk,
    method: "PUT",
    path,
    body: z.object({
      /** The newest version when the caller read the rubric. */
      base: z.int(),
      criteria: z.array(RubricCriterion).max(MOST_CRITERIA),
    }),
    responses: { 200: z.object({ version: z.int() }), ...problems(404, 409, 422) },
    summary:
      "Stores a new version for essays without a grade, unless the criteria are unchanged; 409 CONFLICT when there is a newer version, 422 VALIDATION for an unusable rubric",
  }),
};
