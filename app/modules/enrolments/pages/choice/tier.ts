import type { Tier } from "~/modules/journeys/rules/cascade";
import type { StepType } from "~/modules/journeys/rules/journey";

/** The tier that each type of choice step chooses from. */
export const tierOf = {
  levels: "level",
  modes: "mode",
  courses: "course",
  campuses: "campus",
} as const satisfies Partial<Record<StepType, Tier>>;

/** The tier of a step; null for a step without a choice. */
export const tierOfStep = (type: StepType): Tier | null =>
  Object.hasOwn(tierOf, type) ? tierOf[type as keyof typeof tierOf] : null;
