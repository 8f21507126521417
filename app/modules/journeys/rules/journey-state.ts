/** The states of a journey: never published, or published and active or not, with or without a draft of changes. */
export const journeyStates = ["draft", "active", "active-changed", "inactive", "inactive-changed"] as const;
export type JourneyState = (typeof journeyStates)[number];

const FORGOTTEN_MS = 30 * 86_400_000;

/** Whether the unpublished changes of a journey are older than 30 days, so that staff may have forgotten them. */
export const isForgotten = (hasDraft: boolean, changedAt: string | null, now: Date): boolean =>
  hasDraft && changedAt !== null && now.getTime() - Date.parse(changedAt) > FORGOTTEN_MS;

/** The state of a journey. @param version the newest published one, 0 before the first */
export function stateOf(journey: { version: number; isActive: boolean; hasDraft: boolean }): JourneyState {
  if (journey.version === 0) return "draft";
  const state = journey.isActive ? "active" : "inactive";
  return journey.hasDraft ? `${state}-changed` : state;
}
