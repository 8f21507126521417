/** Of the built-in terms, policy and consents; raise it with the day whenever their meaning changes. */
export const LEGAL_VERSION = "1";
export const LEGAL_DAY = "2026-11-21";
