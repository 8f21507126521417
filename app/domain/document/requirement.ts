import { ageOn } from "~/domain/person/birth-date";
import type { Day } from "~/domain/time/date";

/** Which enrolments a document is asked of; null means any. */
export interface RequirementRule {
  levels: readonly string[] | null;
  modes: readonly string[] | null;
  courses: readonly string[] | null;
  /** In years, both included. */
  minAge: number | null;
  maxAge: number | null;
  nationality: "brazilian" | "foreign" | null;
}

/** The facts of an enrolment that decide which documents are asked. */
export interface RequirementFacts {
  levelCode: string;
  modeCode: string;
  courseCode: string;
  birthday: Day;
  isForeigner: boolean;
  today: Day;
}

/** Says whether a document is asked of an enrolment. */
export function isRequired(rule: RequirementRule, facts: RequirementFacts): boolean {
  const age = ageOn(facts.birthday, facts.today);
  return (
    (rule.levels?.includes(facts.levelCode) ?? true) &&
    (rule.modes?.includes(facts.modeCode) ?? true) &&
    (rule.courses?.includes(facts.courseCode) ?? true) &&
    age >= (rule.minAge ?? 0) &&
    age <= (rule.maxAge ?? Number.POSITIVE_INFINITY) &&
    (rule.nationality === null || (rule.nationality === "foreign") === facts.isForeigner)
  );
}
