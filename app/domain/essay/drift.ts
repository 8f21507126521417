import { correctionRuleOf, type Graded, isDiscrepant } from "./correction";

/** Grades of others for the same essay, and how many of them agree. */
export interface Agreement {
  shared: number;
  agreed: number;
}

/**
 * For each grade of an essay, its agreement with the others. The usual thresholds apply, so that institutions can be
 * compared.
 */
export function agreementsOf(grades: readonly Graded[]): Agreement[] {
  const rule = correctionRuleOf({});
  return grades.map((own) => {
    const others = grades.filter((other) => other !== own);
    return { shared: others.length, agreed: others.filter((other) => !isDiscrepant(own, other, rule)).length };
  });
}
