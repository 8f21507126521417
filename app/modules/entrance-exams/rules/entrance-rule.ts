/** The rules of an institution's online entrance exam. */
export interface EntranceRules {
  /** The time without extra time, in minutes. */
  minutes: number;
  /** The share of right answers that passes, in per cent. */
  passPercent: number;
  /** How many times a candidate may take the exam in one enrolment; 0 for any number. */
  attempts: number;
  /** Days between a failed attempt and the next one; 0 for none. */
  retryDays: number;
}

const defaults: EntranceRules = { minutes: 90, passPercent: 50, attempts: 3, retryDays: 0 };

/**
 * The rules by the parameters of an institution: `EntranceExamMinutes` (5 to 1440), `EntranceExamPassPercent` (1 to
 * 100), `EntranceExamAttempts` (0 to 99) and `EntranceExamRetryDays` (0 to 365). A parameter that is missing or out of
 * range has its default.
 */
export function entranceRulesOf(parameters: Readonly<Record<string, string>>): EntranceRules {
  const wholeOf = (name: string, from: number, to: number, fallback: number) => {
    const text = parameters[name] ?? "";
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : fallback;
  };
  return {
    minutes: wholeOf("EntranceExamMinutes", 5, 1440, defaults.minutes),
    passPercent: wholeOf("EntranceExamPassPercent", 1, 100, defaults.passPercent),
    attempts: wholeOf("EntranceExamAttempts", 0, 99, defaults.attempts),
    retryDays: wholeOf("EntranceExamRetryDays", 0, 365, defaults.retryDays),
  };
}

/** The number of right answers that passes. */
export function neededOf(total: number, { passPercent }: Pick<EntranceRules, "passPercent">): number {
  return Math.max(1, Math.ceil((total * passPercent) / 100));
}

/**
 * The states of an attempt: `open` until it is submitted, `final` with its result, `void` when staff annulled it or its
 * enrolment no longer waited for it.
 */
export const entranceStates = ["open", "final", "void"] as const;
export type EntranceState = (typeof entranceStates)[number];

/**
 * The stage of a candidate in the exam of an enrolment. `unprepared`: the institution has no questions yet.
 * `exhausted`: every attempt that the rules allow is used. `closed`: the exam is not the candidate's open step, or the
 * enrolment is under correction.
 */
export const entranceStages = ["ready", "open", "failed", "exhausted", "passed", "unprepared", "closed"] as const;
export type EntranceStage = (typeof entranceStages)[number];
