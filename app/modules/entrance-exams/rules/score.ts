import { type EntranceRules, neededOf } from "./entrance-rule";

/** The points of one area: a point for each right answer. */
export interface AreaScore {
  name: string;
  questions: number;
  right: number;
}

/** The result of an attempt. */
export interface EntranceScore {
  right: number;
  total: number;
  /** The number of right answers needed to pass. */
  needed: number;
  passes: boolean;
  areas: AreaScore[];
}

/** A question of an attempt: its area, and whether the answer is right; a missing answer is not. */
export interface MarkedAnswer {
  area: string;
  isRight: boolean;
}

/** Counts the right answers, in all and by area in the order of the questions, and says whether they pass. */
export function scoreOf(answers: readonly MarkedAnswer[], rules: Pick<EntranceRules, "passPercent">): EntranceScore {
  const areas = new Map<string, AreaScore>();
  for (const { area, isRight } of answers) {
    const score = areas.get(area) ?? { name: area, questions: 0, right: 0 };
    areas.set(area, { name: area, questions: score.questions + 1, right: score.right + (isRight ? 1 : 0) });
  }
  const right = answers.filter(({ isRight }) => isRight).length;
  const needed = neededOf(answers.length, rules);
  return {
    right,
    total: answers.length,
    needed,
    passes: answers.length > 0 && right >= needed,
    areas: [...areas.values()],
  };
}
