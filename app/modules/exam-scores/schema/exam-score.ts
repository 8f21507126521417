import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import type { DocumentFile } from "~/modules/documents/schema/document";
import {
  type ExamResult,
  type ExamRule,
  examAreas,
  MAX_SCORE,
  parseScore,
} from "~/modules/exam-scores/rules/exam-score";
import { normalText } from "~/rules/normal-text";

/** A score in hundredths of a point. */
const Score = z.int().min(0).max(MAX_SCORE);

/** The five scores of a result sheet. */
export const ExamScores = z.object({
  languages: Score,
  humanities: Score,
  sciences: Score,
  mathematics: Score,
  essay: Score,
});
export type ExamScores = z.output<typeof ExamScores>;

/** The year of the first exam. */
const FIRST_YEAR = 1998;

export const ExamYear = z.int().min(FIRST_YEAR).max(9999);

/** A score as people type it. */
const TypedScore = z
  .string({ error: messageKey("examScore.errorScore") })
  .max(20, messageKey("examScore.errorScore"))
  .transform((text, { issues }) => {
    const score = parseScore(text);
    if (score === null) issues.push({ code: "custom", input: text, message: messageKey("examScore.errorScore") });
    return score ?? 0;
  });

/** The form of a result sheet: the year and the scores as people type them. @param first and `last`: accepted years */
export const scoreSheet = (last: number, first = FIRST_YEAR) =>
  z.object({
    year: z
      .string({ error: messageKey("examScore.errorYear") })
      .overwrite(normalText)
      .regex(/^\d{4}$/, messageKey("examScore.errorYear"))
      .transform(Number)
      .pipe(
        z.int().min(first, messageKey("examScore.errorYearRange")).max(last, messageKey("examScore.errorYearFuture")),
      ),
    languages: TypedScore,
    humanities: TypedScore,
    sciences: TypedScore,
    mathematics: TypedScore,
    essay: TypedScore,
  });

/** The institution's requirements for the scores. */
export type ExamRuleView = Pick<ExamRule, "weights" | "minimumAverage" | "minimumEssay">;

/** Scores as a candidate sent them. */
export interface SentExamScore {
  number: number;
  /** A decision that can still be undone is not shown: `waiting` until it takes effect. */
  state: "waiting" | "confirmed" | "refused";
  year: number;
  scores: ExamScores;
  rule: ExamRuleView;
  outcome: ExamResult;
  /** Whether the enrolment continued before the scores were compared with their proof. */
  isUnverified: boolean;
  /** Whether staff corrected the scores. */
  isCorrected: boolean;
  /** Why staff corrected or refused the scores. */
  reason: string | null;
  sentAt: string;
  decidedAt: string | null;
  files: DocumentFile[];
}

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
