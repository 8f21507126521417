import { z } from "zod";
import { zeroCauses } from "~/domain/essay/essay-rule";
import { essayStates } from "~/domain/essay/essay-state";
import { Day, Id, Instant } from "./value";

/** A grade in hundredths of a point, 0 to 1000. */
export const EssayGrade = z.int().min(0).max(1000);

export const EssayRules = z.object({
  averageFromMinutes: z.int(),
  averageToMinutes: z.int(),
  maximumMinutes: z.int(),
  minimumWords: z.int(),
  maximumWords: z.int(),
  passGrade: EssayGrade,
  /** Business days after a result in which the candidate may appeal; 0 for none. */
  appealDays: z.int(),
  spellcheck: z.boolean(),
});

/** A text that supports a theme. */
export const EssayText = z.object({ title: z.string(), body: z.string(), source: z.string() });
export type EssayText = z.output<typeof EssayText>;

export const EssayTheme = z.object({ title: z.string(), prompt: z.string(), texts: z.array(EssayText) });
export type EssayTheme = z.output<typeof EssayTheme>;

/** The result of a correction, as the candidate sees it. */
export const EssayResult = z.object({
  outcome: z.enum(["approved", "failed"]),
  grade: EssayGrade,
  zeroCause: z.enum(zeroCauses).nullable(),
  /** The corrector's text for the candidate; empty without one. */
  feedback: z.string(),
  decidedAt: Instant,
});

export type EssayResult = z.output<typeof EssayResult>;

/** An appeal against the result `earlier`. The `result` of the attempt is then the one decided after the appeal. */
export const EssayAppeal = z.object({ reason: z.string(), sentAt: Instant, earlier: EssayResult });
export type EssayAppeal = z.output<typeof EssayAppeal>;

export const EssayAttempt = z.object({
  id: Id,
  number: z.int(),
  themeTitle: z.string(),
  state: z.enum(essayStates),
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: Instant.nullable(),
  /** `time`: the portal submitted the last draft when the time was over. */
  submittedBy: z.enum(["candidate", "time"]).nullable(),
  submittedVersion: z.int().nullable(),
  words: z.int().nullable(),
  /** SHA-256 of title and text as submitted, in hexadecimal. */
  textHash: z.string().nullable(),
  /** Null until the result takes effect. */
  result: EssayResult.nullable(),
  /** Null without an appeal. */
  appeal: EssayAppeal.nullable(),
  /** Why staff annulled the attempt; null if they did not. */
  voidReason: z.string().nullable(),
});
export type EssayAttempt = z.output<typeof EssayAttempt>;

/** The essay of an enrolment. */
export const Essay = z.object({
  subscriptionId: Id,
  courseName: z.string(),
  rules: EssayRules,
  /** The extra minutes that staff granted for each attempt. */
  extraMinutes: z.int(),
  /** `closed`: the enrolment does not ask for an essay now. */
  stage: z.enum(["ready", "writing", "waiting", "failed", "passed", "closed"]),
  /** The last day on which the result is in time; null unless the essay waits for its result. */
  resultDueOn: Day.nullable(),
  /** Whether the day `resultDueOn` has passed. */
  isResultLate: z.boolean(),
  /** The last day on which the candidate may appeal against the latest result; null when they may not. */
  appealUntil: Day.nullable(),
  /** Newest first. */
  attempts: z.array(EssayAttempt),
});
export type Essay = z.output<typeof Essay>;
