import { z } from "zod";
import type { EssayRules, ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { EssayStage, EssayState } from "~/modules/essays/rules/essay-state";
import type { Day } from "~/rules/time/date";

/** A text that supports a theme. */
export const EssayText = z.object({ title: z.string(), body: z.string(), source: z.string() });
export type EssayText = z.output<typeof EssayText>;

export const EssayTheme = z.object({ title: z.string(), prompt: z.string(), texts: z.array(EssayText) });
export type EssayTheme = z.output<typeof EssayTheme>;

/** The result of a correction, as the candidate sees it. */
export interface EssayResult {
  outcome: "approved" | "failed";
  /** Hundredths of a point, 0 to 1000. */
  grade: number;
  zeroCause: ZeroCause | null;
  /** The corrector's text for the candidate; empty without one. */
  feedback: string;
  decidedAt: string;
}

/** An appeal against the result `earlier`. The `result` of the attempt is then the one decided after the appeal. */
export interface EssayAppeal {
  reason: string;
  sentAt: string;
  earlier: EssayResult;
}

export interface EssayAttempt {
  id: string;
  number: number;
  themeTitle: string;
  state: EssayState;
  startedAt: string;
  deadlineAt: string;
  submittedAt: string | null;
  /** `time`: the portal submitted the last draft when the time was over. */
  submittedBy: "candidate" | "time" | null;
  submittedVersion: number | null;
  words: number | null;
  /** SHA-256 of title and text as submitted, in hexadecimal. */
  textHash: string | null;
  /** Null until the result takes effect. */
  result: EssayResult | null;
  /** Null without an appeal. */
  appeal: EssayAppeal | null;
  /** Why staff annulled the attempt; null if they did not. */
  voidReason: string | null;
}

/** The essay of an enrolment. */
export interface Essay {
  subscriptionId: string;
  courseName: string;
  rules: EssayRules;
  /** The extra minutes that staff granted for each attempt. */
  extraMinutes: number;
  stage: EssayStage;
  /** The last day on which the result is in time; null unless the essay waits for its result. */
  resultDueOn: Day | null;
  /** Whether the day `resultDueOn` has passed. */
  isResultLate: boolean;
  /** The last day on which the candidate may appeal against the latest result; null when they may not. */
  appealUntil: Day | null;
  /** Newest first. */
  attempts: EssayAttempt[];
}
