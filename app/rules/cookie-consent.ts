/** The visitor's choice about optional cookies; null before a choice. */
export type Consent = "all" | "necessary" | null;

/** The choice that a Cookie header or `document.cookie` contains. */
export function consentOf(cookie: string): Consent {
  return (/(?:^|;\s*)consent=(all|necessary)(?:;|$)/.exec(cookie)?.[1] as Consent | undefined) ?? null;
}
