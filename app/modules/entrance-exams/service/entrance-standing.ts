import { stepsOf } from "~/modules/enrolments/service";
import type { EntranceRules, EntranceStage } from "~/modules/entrance-exams/rules/entrance-rule";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { addDays, type Day } from "~/rules/time/date";
import type { AttemptRow } from "./entrance-store";

interface Given {
  /** Newest first. */
  attempts: readonly Pick<AttemptRow, "state" | "submittedAt">[];
  rules: EntranceRules;
  /** Whether the level has an area from which questions can be drawn. */
  isPrepared: boolean;
}

interface Standing {
  /** Null when the enrolment neither asks for the exam nor has an attempt. */
  stage: EntranceStage | null;
  /** The day from which the next attempt may begin; null when it may begin now, or never. */
  retryOn: Day | null;
  /** Null when the rules allow any number. */
  attemptsLeft: number | null;
  mayStart: boolean;
}

/** The candidate's stage in the online exam, and whether they may start an attempt. Annulled attempts do not count. */
export function standingOf(now: Date, record: SubscriptionRecord, { attempts, rules, isPrepared }: Given): Standing {
  const taken = attempts.filter(({ state }) => state === "final");
  const attemptsLeft = rules.attempts === 0 ? null : Math.max(0, rules.attempts - taken.length);
  const stage = stageOf(now, record, { attempts, attemptsLeft, isPrepared });
  const last = taken[0]?.submittedAt;
  const next = last && rules.retryDays > 0 ? addDays(todayOf(new Date(last)), rules.retryDays) : null;
  // A candidate who switched to another kind of selection, such as the essay, and back to the exam has the stage
  // `ready`. The days until the next attempt still apply.
  const isOffered = stage === "ready" || stage === "failed";
  const retryOn = isOffered && next !== null && next > todayOf(now) ? next : null;
  return { stage, retryOn, attemptsLeft, mayStart: isOffered && retryOn === null };
}

function stageOf(
  now: Date,
  record: SubscriptionRecord,
  { attempts, attemptsLeft, isPrepared }: Pick<Given, "attempts" | "isPrepared"> & { attemptsLeft: number | null },
): EntranceStage | null {
  const step = stepsOf(now, record).find((one) => one.step === "entrance");
  if (!step || step.state === "skipped") return attempts.length > 0 ? "closed" : null;
  if (step.state === "done") return "passed";
  if (step.state !== "current") return "closed";
  if (attempts[0]?.state === "open") return "open";
  if (record.status === "under_correction") return "closed";
  if (attemptsLeft === 0) return "exhausted";
  if (!isPrepared) return "unprepared";
  return record.status === "failed" ? "failed" : "ready";
}
