import { normalText } from "~/rules/normal-text";
import type { Day } from "~/rules/time/date";

/** The areas of the national exam (ENEM), in the order of its result sheet. */
export const examAreas = ["languages", "humanities", "sciences", "mathematics", "essay"] as const;
export type ExamArea = (typeof examAreas)[number];

/** A value for each area. Scores are in hundredths: 712.5 points are 71250. */
export type ByArea<Value> = Readonly<Record<ExamArea, Value>>;

/** The highest score of an area, in hundredths. */
export const MAX_SCORE = 100_000;

const POINTS = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
/** A thousand with its separator, as the result sheet may write it. */
const THOUSAND = /^1[.,]000(?:[.,]0{1,2})?$/;

/**
 * Reads a score of 0 to 1000 points with up to two decimals, after a comma or a point; `1.000` and `1,000` mean 1000.
 * @returns hundredths of a point; null for any other text
 */
export function parseScore(text: string): number | null {
  const written = normalText(text);
  if (THOUSAND.test(written)) return MAX_SCORE;
  const [, points, decimals = ""] = POINTS.exec(written) ?? [];
  if (points === undefined) return null;
  const score = Number(points) * 100 + Number(decimals.padEnd(2, "0"));
  return score <= MAX_SCORE ? score : null;
}

/** An institution's requirements for exam scores. */
export interface ExamRule {
  /** Whole numbers; an area with weight 0 does not count in the mean. */
  weights: ByArea<number>;
  /** The lowest weighted mean that passes, in hundredths. */
  minimumAverage: number;
  /** The lowest essay score that passes, in hundredths. An essay of zero never passes. */
  minimumEssay: number;
  /** How many years before the current one are accepted. */
  years: number;
  /** Whether a score passes before anybody has compared it with its proof. */
  approvesUnverified: boolean;
}

/** The first and last accepted year of the exam; the first is always later than the candidate's year of birth. */
export function examYears({ years }: Pick<ExamRule, "years">, currentYear: number, birthday: Day) {
  return { first: Math.max(currentYear - years, Number(birthday.slice(0, 4)) + 1), last: currentYear };
}

/** The sum of the weighted scores in hundredths, and that of the weights. */
export function weightedSum(scores: ByArea<number>, { weights }: Pick<ExamRule, "weights">) {
  return {
    sum: examAreas.reduce((points, area) => points + scores[area] * weights[area], 0),
    weights: examAreas.reduce((all, area) => all + weights[area], 0),
  };
}

/** The weighted mean of the scores in hundredths, halves rounded up. */
export function averageOf(scores: ByArea<number>, rule: Pick<ExamRule, "weights">): number {
  const { sum, weights } = weightedSum(scores, rule);
  return Math.floor((2 * sum + weights) / (2 * weights));
}

/** Why scores do not pass. */
export type ExamShortfall = "average" | "essay" | "essay-zero";

/** The result of exam scores by the rule of an institution. */
export interface ExamResult {
  /** The weighted mean, in hundredths of a point. */
  average: number;
  /** Empty when the scores pass. */
  shortfalls: ExamShortfall[];
}

/** Compares scores with an institution's rule. An essay of zero points is `essay-zero`, never also `essay`. */
export function examResult(scores: ByArea<number>, rule: ExamRule): ExamResult {
  const average = averageOf(scores, rule);
  const shortfalls: ExamShortfall[] = [];
  if (average < rule.minimumAverage) shortfalls.push("average");
  if (scores.essay === 0) shortfalls.push("essay-zero");
  else if (scores.essay < rule.minimumEssay) shortfalls.push("essay");
  return { average, shortfalls };
}

/** Names of the parameters that set the rule of an institution. */
export const examParameters = {
  weights: "ExamWeights",
  minimumAverage: "ExamMinimumAverage",
  minimumEssay: "ExamMinimumEssay",
  years: "ExamYears",
  approvesUnverified: "ExamApprovesUnverified",
} as const;

const standard: ExamRule = {
  weights: { languages: 1, humanities: 1, sciences: 1, mathematics: 1, essay: 1 },
  minimumAverage: 45_000,
  minimumEssay: 0,
  years: 5,
  approvesUnverified: false,
};

/** The rule that an institution's parameters set, with the default for each missing or invalid one. */
export function examRuleOf(parameters: Readonly<Record<string, string>>): ExamRule {
  const at = (name: keyof typeof examParameters) => parameters[examParameters[name]] ?? "";
  return {
    weights: weightsIn(at("weights")) ?? standard.weights,
    minimumAverage: parseScore(at("minimumAverage")) ?? standard.minimumAverage,
    minimumEssay: parseScore(at("minimumEssay")) ?? standard.minimumEssay,
    years: /^\d{1,2}$/.test(at("years")) ? Number(at("years")) : standard.years,
    approvesUnverified: at("approvesUnverified") === "true",
  };
}

/** Reads five whole numbers below 100 between commas, in the order of `examAreas`; null for others, or if all are 0. */
function weightsIn(text: string): ExamRule["weights"] | null {
  if (!/^\d{1,2}(?:,\d{1,2}){4}$/.test(text)) return null;
  const [languages = 0, humanities = 0, sciences = 0, mathematics = 0, essay = 0] = text.split(",").map(Number);
  const weights = { languages, humanities, sciences, mathematics, essay };
  return Object.values(weights).some((weight) => weight > 0) ? weights : null;
}
