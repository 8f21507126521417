import type { Tier } from "~/domain/cascade";
import type { StepType } from "~/domain/journey/journey";

/** What each step of a choice chooses. */
export const tierOf = {
  levels: "level",
  modes: "mode",
  courses: "course",
  campuses: "campus",
} as const satisfies Partial<Record<StepType, Tier>>;

/** What a step chooses; null for a step that chooses nothing. */
export const tierOfStep = (type: StepType): Tier | null =>
  Object.hasOwn(tierOf, type) ? tierOf[type as keyof typeof tierOf] : null;
