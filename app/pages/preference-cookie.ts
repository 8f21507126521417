/** The allowed values of each preference, by the name of its cookie. */
const choices = {
  theme: ["light", "dark", "system"],
  sidebar: ["mini", "full"],
  consent: ["all", "necessary"],
} as const;

type Choice = keyof typeof choices;

/** Whether a preference of this name exists and may have this value. */
export const isChoice = (name: string, value: string): name is Choice =>
  Object.hasOwn(choices, name) && choices[name as Choice].some((one) => one === value);

const YEAR_SECONDS = 31_536_000;
/** Validity of the choice about cookies, in seconds: half a year. */
const CONSENT_SECONDS = YEAR_SECONDS / 2;

/** The Set-Cookie header for a preference; the cookie does not identify the visitor. */
export function choiceCookie(name: Choice, value: string, { https }: { https: boolean }): string {
  const seconds = name === "consent" ? CONSENT_SECONDS : YEAR_SECONDS;
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? "; Secure" : ""}`;
}
