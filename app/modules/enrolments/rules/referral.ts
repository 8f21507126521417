/** Where a candidate heard of the institution. */
export const referralSources = ["search", "social", "friend", "school", "event", "advert", "elsewhere"] as const;
export type ReferralSource = (typeof referralSources)[number];

/** The source that a posted value names; null for an unknown value. */
export const toReferralSource = (value: string | undefined): ReferralSource | null =>
  referralSources.find((source) => source === value) ?? null;

/** Ids of the answered steps. A detail alone is no answer: its candidate has not chosen a source yet. */
export const answeredIn = (answers: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] =>
  Object.keys(answers).filter((id) => Object.keys(answers[id] ?? {}).some((name) => name !== "detail"));
