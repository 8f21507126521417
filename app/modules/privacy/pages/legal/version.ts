/** Version of the built-in terms, policy and consents; change it and the day whenever their meaning changes. */
export const LEGAL_VERSION = "3";
export const LEGAL_DAY = "2026-11-29";
