import { correctionRuleOf, type Graded, isDiscrepant } from "./correction";

/** How many grades other correctors gave the same essay, and how many of them agree with this one. */
export interface Agreement {
  shared: number;
  agreed: number;
}

/**
 * For each grade of an essay, its agreement with those of other correctors. The default thresholds apply, so that
 * institutions can be compared.
 */
export function agreementsOf(grades: readonly (Graded & { corrector: string })[]): Agreement[] {
  const rule = correctionRuleOf({});
  return grades.map((own) => {
    const others = grades.filter(({ corrector }) => corrector !== own.corrector);
    return { shared: others.length, agreed: others.filter((other) => !isDiscrepant(own, other, rule)).length };
  });
}
