import type { Criterion } from "./correction";
import { BEST_GRADE } from "./essay-rule";

export const MOST_CRITERIA = 10;
export const MOST_LEVELS = 8;
/** Longest name of a criterion and text of a level, in characters. */
export const LONGEST_CRITERION = 80;
export const LONGEST_LEVEL = 300;

/**
 * A fault of a rubric. `at` names the place: `criteria`, `c0` for a criterion, `c0-name`, or `c0-l1-points` and
 * `c0-l1-text` for a level; counted from 0.
 */
export interface RubricFault {
  at: string;
  kind: "criteria" | "name" | "twice" | "levels" | "points" | "repeated" | "text";
}

/** The faults of a rubric in the order of its form; empty if essays can be graded by it. Points are hundredths. */
export function rubricFaults(criteria: readonly Pick<Criterion, "name" | "levels">[]): RubricFault[] {
  if (criteria.length === 0 || criteria.length > MOST_CRITERIA) return [{ at: "criteria", kind: "criteria" }];
  const names = criteria.map(({ name }) => name.trim().toLowerCase());
  return criteria.flatMap(({ name, levels }, index) => {
    const at = `c${index}`;
    const faults: RubricFault[] = [];
    if (name.trim() === "" || name.length > LONGEST_CRITERION) faults.push({ at: `${at}-name`, kind: "name" });
    else if (names.indexOf(names[index] ?? "") < index) faults.push({ at: `${at}-name`, kind: "twice" });
    if (levels.length < 2 || levels.length > MOST_LEVELS) return [...faults, { at, kind: "levels" as const }];
    const points = levels.map((level) => level.points);
    levels.forEach((level, place) => {
      const isNumber = Number.isInteger(level.points) && level.points >= 0 && level.points <= BEST_GRADE;
      if (!isNumber) faults.push({ at: `${at}-l${place}-points`, kind: "points" });
      else if (points.indexOf(level.points) < place) faults.push({ at: `${at}-l${place}-points`, kind: "repeated" });
      if (level.text.trim() === "" || level.text.length > LONGEST_LEVEL)
        faults.push({ at: `${at}-l${place}-text`, kind: "text" });
    });
    return faults;
  });
}

/**
 * The best points of a criterion, in hundredths. Their share of the best total of the rubric is the weight of the
 * criterion.
 */
export const bestOf = ({ levels }: Pick<Criterion, "levels">): number =>
  levels.reduce((best, { points }) => Math.max(best, points), 0);

/**
 * The criteria with trimmed texts and their levels in the order of points. A criterion gets a new code when its code is
 * not one of `known`, or an earlier criterion has it.
 */
export function settledRubric(criteria: readonly Criterion[], known: ReadonlySet<string>): Criterion[] {
  const taken = new Set([...known, ...criteria.map(({ code }) => code)]);
  const used = new Set<string>();
  const codeOf = (code: string) => {
    if (known.has(code) && !used.has(code)) return code;
    let number = 1;
    while (taken.has(`criterio-${number}`)) number += 1;
    taken.add(`criterio-${number}`);
    return `criterio-${number}`;
  };
  return criteria.map(({ code: given, name, levels }) => {
    const code = codeOf(given);
    used.add(code);
    const inOrder = levels.toSorted((one, other) => one.points - other.points);
    return { code, name: name.trim(), levels: inOrder.map(({ points, text }) => ({ points, text: text.trim() })) };
  });
}
