import { z } from "zod";
import type { EntranceRules, EntranceStage, EntranceState } from "~/modules/entrance-exams/rules/entrance-rule";
import { MOST_QUESTIONS } from "~/modules/entrance-exams/rules/question";
import type { EntranceScore } from "~/modules/entrance-exams/rules/score";

/** An attempt, without its questions. */
export interface EntranceAttempt {
  id: string;
  number: number;
  state: EntranceState;
  startedAt: string;
  deadlineAt: string;
  submittedAt: string | null;
  /** `time`: the portal submitted the saved answers when the time was over. */
  submittedBy: "candidate" | "time" | null;
  /** SHA-256 of questions and answers as submitted, in hexadecimal. */
  receiptHash: string | null;
  /** Null until it is submitted. */
  score: EntranceScore | null;
  /** Why staff annulled the attempt; null if they did not. */
  voidReason: string | null;
}

/** The online exam of an enrolment. */
export interface EntranceExam {
  subscriptionId: string;
  courseName: string;
  rules: EntranceRules;
  /** The extra minutes that staff granted for each attempt. */
  extraMinutes: number;
  /** The areas, each with the number of its questions in an attempt. */
  areas: { name: string; questions: number }[];
  stage: EntranceStage;
  /** The day from which the next attempt may begin; null when it may begin now, or never. */
  retryOn: string | null;
  /** Null when the rules allow any number. */
  attemptsLeft: number | null;
  /** Newest first. */
  attempts: EntranceAttempt[];
}

/** A question as its candidate sees it, without a hint of the right alternative. */
interface Question {
  position: number;
  area: string;
  text: string;
  /** In the order in which the page shows them. */
  alternatives: string[];
  /** The place of the chosen alternative, from 0; null while the question has no answer. */
  chosen: number | null;
}

/** An attempt with its questions while it is open. */
export interface EntranceSheet extends EntranceAttempt {
  courseName: string;
  baseMinutes: number;
  /** Extra time, and minutes for which the portal was down during the attempt. */
  extraMinutes: number;
  secondsLeft: number;
  /** Counts the changes of the answers. */
  revision: number;
  savedAt: string | null;
  /** Empty once it is submitted. */
  questions: Question[];
  /** Allows a form without a session to save answers of this attempt, and nothing else; null once it is submitted. */
  writeToken: string | null;
}

/** Answers that a candidate changed: for a question, the place of the chosen alternative in the order of the page. */
export const EntranceAnswers = z
  .array(z.object({ position: z.int().min(1).max(MOST_QUESTIONS), chosen: z.int().min(0).max(20) }))
  .max(MOST_QUESTIONS);
export type EntranceAnswers = z.output<typeof EntranceAnswers>;
