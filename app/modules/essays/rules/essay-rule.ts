/** The rules of an institution's essays. Grades are hundredths of a point, from 0 to 1000 for 0 to 10. */
export interface EssayRules {
  /** The shortest usual writing time, in minutes. */
  averageFromMinutes: number;
  /** The longest usual writing time, in minutes. */
  averageToMinutes: number;
  /** The writing time without extra time, in minutes. */
  maximumMinutes: number;
  minimumWords: number;
  maximumWords: number;
  /** The lowest grade that passes. */
  passGrade: number;
  /** Business days after a result in which the candidate may appeal against it; 0 for none. */
  appealDays: number;
  /** Whether the browser may check the spelling. */
  spellcheck: boolean;
}

/** The best grade, in hundredths of a point. */
export const BEST_GRADE = 1000;

/** The grade for points of a rubric whose best total is `best`, in hundredths of a point, halves rounded up. */
export function gradeFor(points: number, best: number): number {
  return Math.floor((2 * points * BEST_GRADE + best) / (2 * best));
}

const defaults: EssayRules = {
  averageFromMinutes: 40,
  averageToMinutes: 60,
  maximumMinutes: 120,
  minimumWords: 150,
  maximumWords: 800,
  passGrade: 500,
  appealDays: 3,
  spellcheck: false,
};

/**
 * The rules by the parameters of an institution: `EssayAverageMinutesFrom`, `EssayAverageMinutesTo`,
 * `EssayMaximumHours`, `EssayMinimumWords`, `EssayMaximumWords`, `EssayPassGrade` (0 to 10, decimals with a point),
 * `EssayAppealDays` (business days) and `EssaySpellcheck` (`true` or not). A parameter that is missing or not a number
 * has its default.
 */
export function essayRulesOf(parameters: Readonly<Record<string, string>>): EssayRules {
  const numberOf = (name: string, factor: number, fallback: number) => {
    const text = parameters[name] ?? "";
    return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * factor) : fallback;
  };
  return {
    averageFromMinutes: numberOf("EssayAverageMinutesFrom", 1, defaults.averageFromMinutes),
    averageToMinutes: numberOf("EssayAverageMinutesTo", 1, defaults.averageToMinutes),
    maximumMinutes: numberOf("EssayMaximumHours", 60, defaults.maximumMinutes),
    minimumWords: numberOf("EssayMinimumWords", 1, defaults.minimumWords),
    maximumWords: numberOf("EssayMaximumWords", 1, defaults.maximumWords),
    passGrade: numberOf("EssayPassGrade", 100, defaults.passGrade),
    appealDays: numberOf("EssayAppealDays", 1, defaults.appealDays),
    spellcheck: parameters.EssaySpellcheck === "true",
  };
}

/** Why a number of words is not accepted; null when it is within the limits. */
export function lengthProblem(
  words: number,
  { minimumWords, maximumWords }: Pick<EssayRules, "minimumWords" | "maximumWords">,
): "ESSAY_TOO_SHORT" | "ESSAY_TOO_LONG" | null {
  if (words < minimumWords) return "ESSAY_TOO_SHORT";
  return words > maximumWords ? "ESSAY_TOO_LONG" : null;
}

/** Why an essay gets zero without being graded by the rubric. */
export const zeroCauses = ["off_topic", "blank", "copy", "wrong_genre"] as const;
export type ZeroCause = (typeof zeroCauses)[number];

/** Whether a grade passes; a grade of zero or an essay with a cause for zero never does. */
export function passes(grade: number, zeroCause: ZeroCause | null, { passGrade }: Pick<EssayRules, "passGrade">) {
  return zeroCause === null && grade > 0 && grade >= passGrade;
}
