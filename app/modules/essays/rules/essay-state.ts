/**
 * The states of an attempt. `writing` until it is submitted by the candidate or, at the end of the time, by the portal.
 * `submitted`: it waits for a corrector (its `waitingSince` puts it into the queue, a row of `claim` says who works on
 * it). `graded`: by the first corrector, while a second one is still needed. `discrepant`: the two grades are too far
 * apart, so a third corrector is needed. `board`: all three grades are too far apart, so a moderator decides. `appeal`:
 * the candidate has appealed against the result, and another corrector grades the essay again. `held`: the result is
 * decided, but the candidate does not see it yet and it can be undone. `final`: the candidate sees the result. `void`:
 * staff annulled the attempt, its enrolment ended, or the candidate chose another selection before a result.
 */
export const essayStates = [
  "writing",
  "submitted",
  "graded",
  "discrepant",
  "board",
  "appeal",
  "held",
  "final",
  "void",
] as const;
export type EssayState = (typeof essayStates)[number];

/** Says whether the candidate still waits for the result of a submitted attempt, or of an appeal against it. */
export function isInCorrection(state: EssayState): boolean {
  return state !== "writing" && state !== "final" && state !== "void";
}

/** The stage of a candidate in an enrolment's essay. `closed`: the enrolment is over or no longer asks for an essay. */
export type EssayStage = "ready" | "writing" | "waiting" | "failed" | "passed" | "closed";
