import { z } from "zod";
import {
  type Claim,
  type DeskPage,
  dayFilters,
  deskQuery,
  filtersOf,
  filterValues,
  type HeldDecision,
} from "~/api/desk";
import { type Language, Revision } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { ExamScores, ExamYear, type SentExamScore, scoreSheet } from "./exam-score";

/** Scores in the list of the desk. */
export interface ExamReviewRow {
  id: string;
  name: string;
  courseName: string;
  institutionName: string;
  number: number;
  year: number;
  /** The weighted mean, in hundredths of a point. */
  average: number;
  passes: boolean;
  isUnverified: boolean;
  sentAt: string;
  isOverdue: boolean;
  claim: Claim | null;
  held: HeldDecision<"confirmed" | "refused"> | null;
}

export const examReviewFilters = ["waiting", "verification", "institution"] as const;

/** The query of the list of exam scores. */
export const ExamReviewQuery = z.object({
  ...deskQuery,
  waiting: filterValues,
  /** `unverified`: the enrolment continued before the scores were compared with their proof. */
  verification: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["oldest"]).default("oldest"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type ExamReviewQuery = z.output<typeof ExamReviewQuery>;

export interface ExamReviewPage extends DeskPage<ExamReviewRow> {
  isTooWide: boolean;
  /** The caller's own decisions that may still be undone, newest first. */
  own: ExamReviewRow[];
}

/** Scores with everything that staff need to decide. */
export interface ExamReviewDetail {
  row: ExamReviewRow;
  revision: number;
  subscriptionId: string;
  protocol: string;
  /** Masked unless the caller has claimed the scores. */
  cpf: string;
  current: SentExamScore;
  /** The year and the scores that the candidate typed, before staff corrected them; null without a correction. */
  corrected: { year: number; scores: ExamScores } | null;
  source: "proof" | "official" | null;
  decidedBy: string | null;
  /** The message as it was sent to the candidate. */
  message: string | null;
  /** Earlier scores of the enrolment, newest first. */
  earlier: SentExamScore[];
  /** The messages that the candidate may read; null unless the scores wait for a decision. */
  messages: {
    language: Language;
    /** The message for scores that pass. */
    passed: { title: string; text: string };
    /** The message for scores that do not pass. */
    failed: { title: string; text: string };
    /** The message around the text of a refusal. */
    refused: { title: string; before: string; after: string; usual: string };
  } | null;
  /** When a decision made now takes effect. */
  effectiveAt: string;
  previous: string | null;
  following: string | null;
  own: ExamReviewRow[];
}

const reason = z
  .string({ error: messageKey("examScoreReview.reasonRequired") })
  .trim()
  .min(1, messageKey("examScoreReview.reasonRequired"));

/** Why staff correct scores, and why they refuse them, as the candidate reads it. */
export const ExamReasons = z.object({
  correction: reason.max(500, messageKey("examScoreReview.correctionTooLong")),
  refusal: reason.max(1000, messageKey("examScoreReview.refusalTooLong")),
});
const { correction, refusal } = ExamReasons.shape;

/** What staff decide about exam scores. */
export const ExamDecision = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm") }),
  z.object({ kind: z.literal("correct"), year: ExamYear, scores: ExamScores, reason: correction }),
  z.object({ kind: z.literal("refuse"), reason: refusal }),
]);
export type ExamDecision = z.output<typeof ExamDecision>;

/** The form of a decision: an outcome, and the fields of each. @param lastYear the last year of the exam so far */
export const examReviewForm = (lastYear: number) =>
  z.object({ revision: Revision }).and(
    z.discriminatedUnion(
      "outcome",
      [
        z.object({ outcome: z.literal("confirm") }).transform(() => ({ decision: { kind: "confirm" as const } })),
        scoreSheet(lastYear)
          .extend({ outcome: z.literal("correct"), correction })
          .transform(({ outcome: kind, year, correction, ...scores }) => ({
            decision: { kind, year, scores, reason: correction },
          })),
        z
          .object({ outcome: z.literal("refuse"), refusal })
          .transform(({ outcome: kind, refusal }) => ({ decision: { kind, reason: refusal } })),
      ],
      { error: messageKey("examScoreReview.outcomeRequired") },
    ),
  );
