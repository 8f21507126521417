import type { Graded } from "./correction";

/** A finished grade of one corrector. */
export interface DriftGrade extends Graded {
  essay: string;
  corrector: string;
  correctorName: string;
}

/** How a corrector's grades compare with those of others; grades in hundredths of a point. */
export interface Drift {
  corrector: string;
  correctorName: string;
  count: number;
  mean: number;
  /** The mean distance of the corrector's own grades from their mean. */
  spread: number;
  /** Grades of others for the same essays, and how many of them agree. */
  shared: number;
  agreed: number;
}

/** Compares correctors, those with most grades first. @param agrees says whether two grades of one essay agree */
export function driftOf(grades: readonly DriftGrade[], agrees: (one: Graded, other: Graded) => boolean): Drift[] {
  const byEssay = Map.groupBy(grades, ({ essay }) => essay);
  return [...Map.groupBy(grades, ({ corrector }) => corrector).values()]
    .map((own) => {
      const mean = own.reduce((sum, { total }) => sum + total, 0) / own.length;
      const others = own.flatMap((grade) =>
        (byEssay.get(grade.essay) ?? [])
          .filter(({ corrector }) => corrector !== grade.corrector)
          .map((other) => agrees(grade, other)),
      );
      return {
        ...{ corrector: own[0]?.corrector ?? "", correctorName: own[0]?.correctorName ?? "", count: own.length, mean },
        spread: own.reduce((sum, { total }) => sum + Math.abs(total - mean), 0) / own.length,
        ...{ shared: others.length, agreed: others.filter(Boolean).length },
      };
    })
    .sort((one, other) => other.count - one.count);
}
