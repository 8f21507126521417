/** Where a candidate heard of the institution. */
export const referralSources = ["search", "social", "friend", "school", "event", "advert", "elsewhere"] as const;
export type ReferralSource = (typeof referralSources)[number];

/** The source of a posted value; null when it is none. */
export const toReferralSource = (value: string | undefined): ReferralSource | null =>
  referralSources.find((source) => source === value) ?? null;
