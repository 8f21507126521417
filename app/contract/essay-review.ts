import { z } from "zod";
import { zeroCauses } from "~/domain/essay/essay-rule";
import { essayStates } from "~/domain/essay/essay-state";
import { call } from "./call";
import { Claim, ClaimWish, dayFilters, deskPage, deskQuery, FilterOption, filtersOf, filterValues } from "./desk";
import { EssayTheme } from "./essay-attempt";
import { problems } from "./problem";
import { Day, Done, Id, Instant, Language } from "./value";

export const EssayCode = z.string().min(1).max(40);

/** An essay in the queue, without its writer. */
export const EssayReviewRow = z.object({
  code: EssayCode,
  themeTitle: z.string(),
  institutionName: z.string(),
  words: z.int(),
  /** 1 for a first correction, 2 for a second, 3 for a third, 4 for the board, 5 after an appeal. */
  round: z.int(),
  state: z.enum(essayStates),
  dueOn: Day,
  isOverdue: z.boolean(),
  claim: Claim.nullable(),
});
export type EssayReviewRow = z.output<typeof EssayReviewRow>;

export const essayReviewFilters = ["waiting", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  /** `overdue`: the due day has passed. `appeal`: the candidate has appealed. */
  waiting: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["due"]).default("due"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type EssayReviewQuery = z.output<typeof listQuery>;

/** A decision of the caller that may still be undone. */
const OwnResult = z.object({ code: EssayCode, grade: z.int(), effectiveAt: Instant });
export type OwnResult = z.output<typeof OwnResult>;

/**
 * An institution that offers the caller no essays of candidates yet. `required` is the number of calibration essays
 * that the caller must grade within the tolerance; `reached` is how many are.
 */
export const Admission = z.object({ institutionName: z.string(), required: z.int(), reached: z.int() });
export type Admission = z.output<typeof Admission>;

export const EssayReviewPage = deskPage(EssayReviewRow).extend({
  own: z.array(OwnResult),
  admissions: z.array(Admission),
  /** The essays that still wait and whose authors the caller declared to know, newest first. */
  known: z.array(z.object({ code: z.string(), declaredAt: Instant })),
});
export type EssayReviewPage = z.output<typeof EssayReviewPage>;

export const RubricView = z.object({
  version: z.int(),
  criteria: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      levels: z.array(z.object({ points: z.int(), text: z.string() })),
    }),
  ),
});
export type RubricView = z.output<typeof RubricView>;

const points = z.record(z.string().max(40), z.int().min(0).max(1000));

/** The levels that a corrector chose, and the texts that they wrote. */
export const EssayGrading = z.object({
  points,
  zeroCause: z.enum(zeroCauses).nullable().default(null),
  /** A note that only the team reads. */
  note: z.string().max(2000).default(""),
  /** A text that the candidate reads with the result. */
  feedback: z.string().max(3000).default(""),
});
export type EssayGrading = z.output<typeof EssayGrading>;

/** A finished grade, as moderators see it. */
export const GivenGrade = z.object({
  round: z.int(),
  correctorName: z.string(),
  rubricVersion: z.int(),
  points,
  zeroCause: z.enum(zeroCauses).nullable(),
  total: z.int(),
  note: z.string(),
  feedback: z.string(),
  finishedAt: Instant,
});
export type GivenGrade = z.output<typeof GivenGrade>;

/** An essay with everything that a corrector needs, without the writer. */
export const EssayReviewDetail = z.object({
  row: EssayReviewRow,
  institutionId: Id,
  revision: z.int(),
  title: z.string(),
  body: z.string(),
  theme: EssayTheme,
  /** Why the candidate appealed against the earlier result, which the page does not show; null without an appeal. */
  appealReason: z.string().nullable(),
  rubric: RubricView,
  /** The caller's grading, as saved last; null without one, and on the board once the caller has finished one. */
  own: EssayGrading.extend({ savedAt: Instant, total: z.int().nullable(), isFinished: z.boolean() }).nullable(),
  /** Whether the caller may grade it now. */
  isOpen: z.boolean(),
  /** The lowest grade that passes, in hundredths. */
  passGrade: z.int(),
  /** The institution's reusable comments on the criteria. */
  comments: z.array(z.object({ id: Id, criterion: z.string(), text: z.string() })),
  /** The grades of all correctors, for moderators once the essay is before the board or corrected; otherwise empty. */
  grades: z.array(GivenGrade),
  /** The result that waits to take effect; null without one. Moderators and the corrector who decided it may see it. */
  held: z
    .object({
      /** 0 where the caller may not see the result, and until a moderator releases it. */
      grade: z.int(),
      /** Null where the caller may not see the result, and until a moderator releases it. */
      effectiveAt: Instant.nullable(),
      isOwn: z.boolean(),
      message: z.object({ title: z.string(), text: z.string(), language: Language }).nullable(),
    })
    .nullable(),
  /** When a result decided now takes effect, unless a moderator must release it first. */
  effectiveAt: Instant,
});
export type EssayReviewDetail = z.output<typeof EssayReviewDetail>;

const path = "/essay-reviews/{code}";
const desk = { service: "portal", auth: "user", inPerson: true } as const;

/** The desk where essays are corrected. Answers 404 to callers without the right. */
export const essayReview = {
  list: call({
    ...desk,
    method: "GET",
    path: "/essay-reviews",
    query: listQuery,
    responses: { 200: EssayReviewPage, ...problems(404) },
    summary: "Essays that the caller may grade, those that are due first, by keyset",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/essay-reviews/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "The values that the list can be filtered by",
  }),
  next: call({
    ...desk,
    method: "POST",
    path: "/essay-reviews/next",
    body: listQuery.extend({ leaving: EssayCode.nullable().default(null) }),
    responses: { 200: z.object({ code: EssayCode.nullable() }), ...problems(404) },
    summary:
      "Releases the essay `leaving` and claims the next one in the list that nobody else works on; null for none",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    responses: { 200: EssayReviewDetail, ...problems(404) },
    summary: "An anonymous essay with its theme and rubric; looking at it does not claim it",
  }),
  claim: call({
    ...desk,
    method: "PUT",
    path: `${path}/claim`,
    body: ClaimWish,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Claims an essay for 20 minutes or renews the claim; 409 CONFLICT when somebody else works on it",
  }),
  release: call({
    ...desk,
    method: "DELETE",
    path: `${path}/claim`,
    responses: { 200: Done, ...problems(404) },
    summary: "Returns an essay to the queue; the saved grading stays",
  }),
  save: call({
    ...desk,
    method: "PUT",
    path: `${path}/grading`,
    body: EssayGrading,
    responses: { 200: z.object({ total: z.int().nullable() }), ...problems(404, 409) },
    summary: "Stores the caller's grading as a draft; 409 CONFLICT when the essay can no longer be graded",
  }),
  finish: call({
    ...desk,
    method: "POST",
    path: `${path}/grading/end`,
    body: EssayGrading.extend({
      revision: z.int(),
      /** The version of the rubric by which the caller graded; that of the essay when absent. */
      rubricVersion: z.int().optional(),
    }),
    responses: {
      200: z.object({ state: z.enum(["graded", "discrepant", "board", "result"]) }),
      ...problems(404, 409, 422),
    },
    summary:
      "Finishes the caller's grading; 422 VALIDATION while a criterion has no level, 409 CONFLICT when somebody else holds the claim or the rubric has changed: the grading then stays as a draft",
  }),
  declareConflict: call({
    ...desk,
    method: "POST",
    path: `${path}/conflict`,
    responses: { 200: Done, ...problems(404) },
    summary: "Declares that the caller knows the author; the essay returns to the queue for other correctors",
  }),
  withdrawConflict: call({
    ...desk,
    method: "DELETE",
    path: `${path}/conflict`,
    responses: { 200: Done, ...problems(404) },
    summary: "Withdraws the declaration that the caller knows the author; 404 when there is none",
  }),
  undo: call({
    ...desk,
    method: "DELETE",
    path: `${path}/result`,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Deletes a held result and reopens the last grading; 409 CONFLICT when it has taken effect",
  }),
  addComment: call({
    ...desk,
    method: "POST",
    path: `${path}/comments`,
    body: z.object({ criterion: z.string().max(40), text: z.string().trim().min(1).max(300) }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 422) },
    summary: "Adds a comment on a criterion to the bank of the essay's institution",
  }),
};
