/** For how many days an institution keeps a kind of data: its limits, and the number where it has set none. */
interface KeptDays {
  least: number;
  most: number;
  otherwise: number;
}

/**
 * The data that is deleted after a while, by the field of the setting, in days.
 *
 * An unsent application outlives a mailed link to it, and ends before its deal does. Files of an enrolment that ended
 * are kept until the candidate's time to complain of a service is over (Consumer Code, article 26), those of a
 * withdrawal until its refund can no longer be disputed at a card company; none longer than the five years in which
 * claims from it expire (Civil Code, article 206, § 5, I).
 */
export const keptDays = {
  keptDraftDays: { least: 7, most: 60, otherwise: 30 },
  keptApprovedDays: { least: 90, most: 1_825, otherwise: 180 },
  keptRefusedDays: { least: 90, most: 1_825, otherwise: 180 },
  keptWithdrawnDays: { least: 120, most: 1_825, otherwise: 180 },
} as const satisfies Record<string, KeptDays>;

export type KeptDaysName = keyof typeof keptDays;

/** The parameter of an institution for one of the numbers of days. */
export const keptDaysParameter = (name: KeptDaysName): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The number of days in the parameters of an institution, never outside of its limits.
 * @param parameters values by the names of parameters
 */
export function keptDaysIn(parameters: Readonly<Record<string, string>>, name: KeptDaysName): number {
  const { least, most, otherwise } = keptDays[name];
  const text = parameters[keptDaysParameter(name)] ?? "";
  return /^\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : otherwise;
}
