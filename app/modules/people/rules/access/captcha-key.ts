/** How the portal checks that a visitor is human: its own proof of work, or a hosted captcha service. */
export type CaptchaKind = "pow" | "turnstile" | "hcaptcha" | "recaptcha";

/** Required leading zero bits of a proof of work: about 65,000 hashes, under a second on a cheap phone. */
export const DEFAULT_DIFFICULTY = 16;
const LARGEST_DIFFICULTY = 24;

export interface CaptchaKey {
  kind: CaptchaKind;
  /** Site key at the hosted service; empty for a proof of work. */
  siteKey: string;
  /** Required leading zero bits of a proof of work. */
  difficulty: number;
}

/**
 * Parses a `captchaKey` setting: `turnstile:…`, `hcaptcha:…` or `recaptcha:…` with the site key, or `pow:…` with the
 * number of zero bits (24 at most). Any other text means a proof of work of the default difficulty.
 */
export function parseCaptchaKey(text: string): CaptchaKey {
  const [, kind, siteKey = ""] = /^(turnstile|hcaptcha|recaptcha|pow):(.+)$/.exec(text) ?? [];
  if (kind === "turnstile" || kind === "hcaptcha" || kind === "recaptcha")
    return { kind, siteKey, difficulty: DEFAULT_DIFFICULTY };
  const bits = Number(siteKey);
  const difficulty = Number.isInteger(bits) && bits > 0 ? Math.min(bits, LARGEST_DIFFICULTY) : DEFAULT_DIFFICULTY;
  return { kind: "pow", siteKey: "", difficulty };
}
