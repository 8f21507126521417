import { z } from "zod";
import { examAreas, MAX_SCORE } from "~/domain/exam/exam-score";
import { DocumentFile } from "./document";
import { Instant } from "./value";

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
export const TypedScores = z.partialRecord(z.enum(examFields), z.string().max(20));
export type TypedScores = z.output<typeof TypedScores>;

/** The content of the page of an enrolment's exam score. */
export interface ExamScoreView {
  courseName: string;
  rule: ExamRuleView;
  firstYear: number;
  lastYear: number;
  /** Whether it is the candidate's turn to type and send scores. */
  isOpen: boolean;
  typed: TypedScores;
  /** Code of the proof's type, which is part of the address of its files. */
  proofType: string;
  /** Files of the proof that are not sent yet. */
  files: DocumentFile[];
  /** Whether an earlier proof is still stored, so that new scores may be sent with it. */
  hasProof: boolean;
  /** Newest first. */
  sent: SentExamScore[];
}
