import { z } from "zod";
import { Id } from "~/api/value";
import { LONGEST_CRITERION, LONGEST_LEVEL, MOST_CRITERIA, MOST_LEVELS } from "~/modules/essays/rules/rubric";

export interface RubricVersion {
  version: number;
  /** Null for the standard rubric and for versions without an author. */
  authorName: string | null;
  /** Null for the standard rubric until it is stored, with its first grade or first change. */
  createdAt: string | null;
  /** When the first grade by this version froze it; null before that. */
  frozenAt: string | null;
  /** Number of finished grades by this version, counted up to `COUNT_LIMIT` + 1. */
  grades: number;
}

/** The rubric of an institution: its versions, newest first, of which the first is used for essays without a grade. */
export interface InstitutionRubric {
  institutionId: string;
  institutionName: string;
  versions: RubricVersion[];
}

/** A criterion with its levels, the lowest first; points are hundredths. */
export const RubricCriterion = z.object({
  /** Empty for a new criterion. */
  code: z.string().max(40),
  name: z.string().max(LONGEST_CRITERION),
  levels: z.array(z.object({ points: z.int(), text: z.string().max(LONGEST_LEVEL) })).max(MOST_LEVELS),
});
export type RubricCriterion = z.output<typeof RubricCriterion>;

export interface EssayRubric extends RubricVersion {
  institutionId: string;
  institutionName: string;
  /** The newest version, by which essays without a grade are graded. */
  newest: number;
  criteria: RubricCriterion[];
}

/** A change of an institution's rubric; `id` is the institution's. */
export const RubricChange = z.object({
  id: Id,
  /** The newest version when the caller read the rubric. */
  base: z.int(),
  criteria: z.array(RubricCriterion).max(MOST_CRITERIA),
});
export type RubricChange = z.output<typeof RubricChange>;
