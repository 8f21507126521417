import { z } from "zod";
import { LONGEST_PROMPT, LONGEST_REASON, LONGEST_THEME } from "~/domain/essay/calibration";
import { LONGEST_BODY, LONGEST_TITLE } from "~/domain/essay/word-count";
import { call } from "./call";
import { Admission, EssayGrading, RubricView } from "./essay-review";
import { problems } from "./problem";
import { Done, Id, Instant } from "./value";

const reasons = z.record(z.string().max(40), z.string().max(LONGEST_REASON));

/** A calibration essay in a list. */
export const CalibrationRow = z.object({
  id: Id,
  themeTitle: z.string(),
  institutionName: z.string(),
  rubricVersion: z.int(),
  /** Whether the institution has a newer rubric; grades of this essay then no longer help to admit a corrector. */
  isOld: z.boolean(),
  words: z.int(),
  createdAt: Instant,
  /** How far the caller has graded it; `known` for moderators, who read the known grade and do not grade it. */
  state: z.enum(["open", "draft", "finished", "known"]),
  /** Whether the caller's grade is within the tolerance; null before it is finished. */
  agrees: z.boolean().nullable(),
  /** For moderators, how many correctors have graded it; null for others. */
  graded: z.int().nullable(),
});
export type CalibrationRow = z.output<typeof CalibrationRow>;

export const CalibrationList = z.object({
  /** The calibration essays in use: first those that the caller has still to grade, then all others; newest first. */
  rows: z.array(CalibrationRow),
  /** The institutions at which the caller may add and retire calibration essays. */
  moderated: z.array(z.object({ id: Id, name: z.string() })),
  /** The institutions that offer the caller no essays of candidates yet. */
  admissions: z.array(Admission),
});
export type CalibrationList = z.output<typeof CalibrationList>;

const KnownGrade = EssayGrading.pick({ points: true, zeroCause: true }).extend({
  total: z.int(),
  /** The reason for the level of each criterion, by the criterion's code, and under `zero` for the cause of a zero. */
  reasons,
  authorName: z.string(),
});

/** A calibration essay. Moderators always read the known grade; others read it once they have finished their own. */
export const Calibration = z.object({
  row: CalibrationRow,
  prompt: z.string(),
  title: z.string(),
  body: z.string(),
  rubric: RubricView,
  own: EssayGrading.pick({ points: true, zeroCause: true, note: true })
    .extend({ savedAt: Instant, total: z.int().nullable() })
    .nullable(),
  known: KnownGrade.nullable(),
  /** Finished grades, for moderators. */
  grades: z.array(z.object({ correctorName: z.string(), total: z.int(), agrees: z.boolean(), finishedAt: Instant })),
  /** Whether the caller may grade it. */
  isOpen: z.boolean(),
  mayRetire: z.boolean(),
});
export type Calibration = z.output<typeof Calibration>;

export const NewCalibration = EssayGrading.pick({ points: true, zeroCause: true }).extend({
  institutionId: Id,
  /** The version of the rubric by which the known grade was given. */
  rubricVersion: z.int(),
  themeTitle: z.string().max(LONGEST_THEME),
  prompt: z.string().max(LONGEST_PROMPT).default(""),
  title: z.string().max(LONGEST_TITLE).default(""),
  body: z.string().max(LONGEST_BODY),
  reasons,
  /** Id of the essay whose text was copied; only the audit records it. */
  from: z.string().max(40).optional(),
});
export type NewCalibration = z.output<typeof NewCalibration>;

const Given = EssayGrading.pick({ points: true, zeroCause: true, note: true });

const path = "/essay-calibrations/{id}";
const desk = { service: "portal", auth: "user", inPerson: true } as const;

/** Essays with a known grade, by which correctors are compared. Answers 404 to callers without the right. */
export const essayCalibration = {
  list: call({
    ...desk,
    method: "GET",
    path: "/essay-calibrations",
    responses: { 200: CalibrationList, ...problems(404) },
    summary: "The calibration essays in use in the scope of the caller's role, at most 50 of each institution",
  }),
  create: call({
    ...desk,
    method: "POST",
    path: "/essay-calibrations",
    body: NewCalibration,
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary:
      "Adds a text with its known grade, for moderators; 422 VALIDATION while a level or a reason is missing, 409 CONFLICT when the rubric has changed or 50 are in use",
  }),
  get: call({
    ...desk,
    method: "GET",
    path,
    responses: { 200: Calibration, ...problems(404) },
    summary: "A calibration essay; correctors see the known grade after their own grading, moderators always",
  }),
  retire: call({
    ...desk,
    method: "DELETE",
    path,
    responses: { 200: Done, ...problems(404) },
    summary: "Retires a calibration essay, for moderators; the grades given so far stay",
  }),
  save: call({
    ...desk,
    method: "PUT",
    path: `${path}/grading`,
    body: Given,
    responses: { 200: z.object({ total: z.int().nullable() }), ...problems(404, 409) },
    summary: "Stores the caller's grading as a draft; 409 CONFLICT when it can no longer be graded",
  }),
  finish: call({
    ...desk,
    method: "POST",
    path: `${path}/grading/end`,
    body: Given,
    responses: { 200: z.object({ agrees: z.boolean() }), ...problems(404, 409, 422) },
    summary: "Finishes the caller's grading, once; 422 VALIDATION while a criterion has no level",
  }),
};
