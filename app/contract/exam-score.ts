import { z } from "zod";
import { examAreas, MAX_SCORE } from "~/domain/exam/exam-score";
import { call } from "./call";
import { DocumentFile } from "./document";
import { problems } from "./problem";
import { Done, Instant } from "./value";

const areas = <Value extends z.ZodType>(value: Value) =>
  z.object({ languages: value, humanities: value, sciences: value, mathematics: value, essay: value });

/** A score in hundredths of a point. */
const Score = z.int().min(0).max(MAX_SCORE);

/** The five scores of a result sheet. */
export const ExamScores = areas(Score);
export type ExamScores = z.output<typeof ExamScores>;

export const ExamYear = z.int().min(1998).max(9999);

/** The institution's requirements for the scores. */
export const ExamRuleView = z.object({
  weights: areas(z.int()),
  /** The lowest weighted mean that passes, in hundredths of a point. */
  minimumAverage: z.int(),
  /** The lowest essay score that passes, in hundredths of a point. */
  minimumEssay: z.int(),
});
export type ExamRuleView = z.output<typeof ExamRuleView>;

/** A result as a rule computes it. */
export const ExamOutcome = z.object({
  /** The weighted mean, in hundredths of a point. */
  average: z.int(),
  /** The requirements that the scores do not meet; empty when the scores pass. */
  shortfalls: z.array(z.enum(["average", "essay", "essay-zero"])),
});
export type ExamOutcome = z.output<typeof ExamOutcome>;

/** Scores as a candidate sent them. */
export const SentExamScore = z.object({
  number: z.int(),
  /** A decision that can still be undone is not shown: `waiting` until it takes effect. */
  state: z.enum(["waiting", "confirmed", "refused"]),
  year: z.int(),
  scores: ExamScores,
  rule: ExamRuleView,
  outcome: ExamOutcome,
  /** Whether the enrolment continued before the scores were compared with their proof. */
  isUnverified: z.boolean(),
  /** Whether staff corrected the scores. */
  isCorrected: z.boolean(),
  /** Why staff corrected or refused the scores. */
  reason: z.string().nullable(),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  files: z.array(DocumentFile),
});
export type SentExamScore = z.output<typeof SentExamScore>;

/** The fields of the form, as typed. */
export const examFields = ["year", ...examAreas] as const;
const Typed = z.partialRecord(z.enum(examFields), z.string().max(20));

/** The content of the page of an enrolment's exam score. */
export const ExamScoreView = z.object({
  courseName: z.string(),
  rule: ExamRuleView,
  firstYear: z.int(),
  lastYear: z.int(),
  /** Whether it is the candidate's turn to type and send scores. */
  isOpen: z.boolean(),
  typed: Typed,
  /** Code of the proof's type, which is part of the address of its files. */
  proofType: z.string(),
  /** Files of the proof that are not sent yet. */
  files: z.array(DocumentFile),
  /** Whether an earlier proof is still stored, so that new scores may be sent with it. */
  hasProof: z.boolean(),
  /** Newest first. */
  sent: z.array(SentExamScore),
});
export type ExamScoreView = z.output<typeof ExamScoreView>;

const path = "/subscriptions/{id}/exam-score";

/** The score of the national exam by which a candidate is selected. */
export const examScore = {
  get: call({
    service: "portal",
    method: "GET",
    path,
    auth: "user",
    responses: { 200: ExamScoreView, ...problems(404) },
    summary: "The institution's rule with the typed and the sent scores; 404 when the enrolment needs no exam score",
  }),
  keep: call({
    service: "portal",
    method: "PUT",
    path: `${path}/draft`,
    auth: "user",
    body: z.object({ typed: Typed }),
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Saves typed scores as a draft and adds the document for their proof; 409 when scores cannot be sent now",
  }),
  send: call({
    service: "portal",
    method: "POST",
    path: `${path}/attempts`,
    auth: "user",
    body: z.object({ year: ExamYear, scores: ExamScores }),
    responses: { 200: ExamScoreView, ...problems(404, 409, 422) },
    summary:
      "Sends scores with their proof for confirmation; 422 FILE_REQUIRED without a proof, 422 VALIDATION for a year that the institution does not accept",
  }),
};
