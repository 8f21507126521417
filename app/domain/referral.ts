/** Where a candidate heard of the institution. */
export const referralSources = ["search", "social", "friend", "school", "event", "advert", "elsewhere"] as const;
export type ReferralSource = (typeof referralSources)[number];

/** The source that a posted value names; null for an unknown value. */
export const toReferralSource = (value: string | undefined): ReferralSource | null =>
  referralSources.find((source) => source === value) ?? null;

/** Ids of the answered steps; a detail that was typed before a source was chosen is no answer yet. */
export const answeredIn = (answers: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] =>
  Object.keys(answers).filter((id) => answers[id]?.source || !answers[id]?.detail);
