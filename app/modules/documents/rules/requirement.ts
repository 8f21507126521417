import { ageOn } from "~/modules/people/rules/birth-date";
import type { Day } from "~/rules/time/date";

/** The enrolments that require a document; a condition that is null restricts nothing. */
export interface RequirementRule {
  /** Codes of levels. */
  levels: readonly string[] | null;
  /** Keys of modes: the code of the level, a point, and that of the mode. */
  modes: readonly string[] | null;
  /** Codes of courses. */
  courses: readonly string[] | null;
  /** Youngest age in years, included. */
  minAge: number | null;
  /** Oldest age in years, included. */
  maxAge: number | null;
  nationality: "brazilian" | "foreign" | null;
}

/** The facts of an enrolment that decide which documents it requires. */
export interface RequirementFacts {
  levelCode: string;
  modeCode: string;
  courseCode: string;
  birthday: Day;
  isForeigner: boolean;
  today: Day;
}

/** Says whether an enrolment requires a document. */
export function isRequired(rule: RequirementRule, facts: RequirementFacts): boolean {
  const age = ageOn(facts.birthday, facts.today);
  return (
    (rule.levels?.includes(facts.levelCode) ?? true) &&
    (rule.modes?.includes(`${facts.levelCode}.${facts.modeCode}`) ?? true) &&
    (rule.courses?.includes(facts.courseCode) ?? true) &&
    age >= (rule.minAge ?? 0) &&
    age <= (rule.maxAge ?? Number.POSITIVE_INFINITY) &&
    (rule.nationality === null || (rule.nationality === "foreign") === facts.isForeigner)
  );
}
