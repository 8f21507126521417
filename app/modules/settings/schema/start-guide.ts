/** What candidates need before they can enrol, in the order in which staff set it up. */
export const guideSteps = [
  "educationLevel",
  "ingressMode",
  "course",
  "campus",
  "intake",
  "offer",
  "form",
  "contractText",
  "journey",
  "account",
  "theme",
  "homePage",
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** A step of the guide. */
export interface GuidedStep {
  step: GuideStep;
  isDone: boolean;
  /** Whether candidates can enrol without it. */
  isOptional: boolean;
  /** The names of the levels that lack it; none where it is not made for each level. */
  levels: readonly string[];
}

/** What is done and what is missing at an institution until candidates can enrol. */
export interface StartGuide {
  /** The institution's alias. */
  place: string;
  steps: GuidedStep[];
}
