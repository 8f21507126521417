/** Who checks that a visitor is a person: our own proof of work, or a hosted service. */
export type CaptchaKind = "pow" | "turnstile" | "hcaptcha" | "recaptcha";

/** Zero bits that a proof of work must begin with: some 65 000 hashes, under a second on a cheap phone. */
export const DEFAULT_DIFFICULTY = 16;
const LARGEST_DIFFICULTY = 24;

export interface CaptchaKey {
  kind: CaptchaKind;
  /** What the hosted service knows the site by; empty for a proof of work. */
  siteKey: string;
  /** Zero bits of a proof of work. */
  difficulty: number;
}

/**
 * Reads a `captchaKey` setting: `turnstile:…`, `hcaptcha:…` or `recaptcha:…` with the site key, `pow:…` with the zero
 * bits; any other text is a proof of work of the usual difficulty.
 */
export function parseCaptchaKey(text: string): CaptchaKey {
  const [, kind, siteKey = ""] = /^(turnstile|hcaptcha|recaptcha|pow):(.+)$/.exec(text) ?? [];
  if (kind === "turnstile" || kind === "hcaptcha" || kind === "recaptcha")
    return { kind, siteKey, difficulty: DEFAULT_DIFFICULTY };
  const bits = Number(siteKey);
  const difficulty = Number.isInteger(bits) && bits > 0 ? Math.min(bits, LARGEST_DIFFICULTY) : DEFAULT_DIFFICULTY;
  return { kind: "pow", siteKey: "", difficulty };
}
