/** What candidates need before they can enrol, in the order in which staff set it up. */
export const guideSteps = [
  "educationLevel",
  "ingressMode",
  "course",
  "campus",
  "intake",
  "offer",
  "contractText",
  "journey",
  "account",
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** What is done and what is missing at an institution until candidates can enrol. */
export interface StartGuide {
  /** The institution's alias. */
  place: string;
  steps: { step: GuideStep; isDone: boolean }[];
  /** The address of an active journey; null without one. */
  journeyUrl: string | null;
}
