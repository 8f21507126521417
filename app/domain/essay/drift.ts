import { correctionRuleOf, type Graded, isDiscrepant } from "./correction";

/** Grades of others for the same essay, and how many of them agree. */
export interface Agreement {
  shared: number;
  agreed: number;
}

/** The agreement of each grade of an essay with the others, by the usual thresholds, so that institutions compare. */
export function agreementsOf(grades: readonly Graded[]): Agreement[] {
  const rule = correctionRuleOf({});
  return grades.map((own) => {
    const others = grades.filter((other) => other !== own);
    return { shared: others.length, agreed: others.filter((other) => !isDiscrepant(own, other, rule)).length };
  });
}
