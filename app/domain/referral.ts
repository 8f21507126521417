/** Where a candidate heard of the institution. */
export const referralSources = ["search", "social", "friend", "school", "event", "advert", "elsewhere"] as const;
export type ReferralSource = (typeof referralSources)[number];

/** The source that a posted value names; null for an unknown value. */
export const toReferralSource = (value: string | undefined): ReferralSource | null =>
  referralSources.find((source) => source === value) ?? null;
