/** The visitor's choice about optional cookies; null before a choice. */
export type Consent = "all" | "necessary" | null;

export function consentOf(cookie: string): Consent {
  return (/(?:^|;\s*)consent=(all|necessary)(?:;|$)/.exec(cookie)?.[1] as Consent | undefined) ?? null;
}
