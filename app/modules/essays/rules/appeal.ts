import { addBusinessDays, type LocalHolidays } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";
import type { EssayRules } from "./essay-rule";
import type { EssayState } from "./essay-state";

/** Shortest and longest reason of an appeal, in characters. */
export const SHORTEST_APPEAL = 20;
export const LONGEST_APPEAL = 1500;

/** What decides whether a result may be appealed against. */
interface AppealableResult {
  state: EssayState;
  outcome: "approved" | "failed" | null;
  words: number | null;
  /** The day of the result in Brasília (`todayOf`); null without a result. */
  decidedOn: Day | null;
  hasAppealed: boolean;
}

/**
 * The last day on which a candidate may appeal against the result of an essay. Null when they may not: the essay
 * passed, was blank or is not final, they have appealed before, or the institution allows no appeals.
 */
export function appealUntil(
  { state, outcome, words, decidedOn, hasAppealed }: AppealableResult,
  { appealDays }: Pick<EssayRules, "appealDays">,
  holidays: LocalHolidays,
): Day | null {
  const isFailed = state === "final" && outcome === "failed" && (words ?? 0) > 0;
  return isFailed && !hasAppealed && decidedOn !== null && appealDays > 0
    ? addBusinessDays(decidedOn, appealDays, holidays)
    : null;
}
