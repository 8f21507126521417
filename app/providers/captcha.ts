import { z } from "zod";
import { exchange, jsonOf } from "~/api/exchange";
import type { CaptchaKind } from "~/modules/people/rules/access/captcha-key";

/** Hosted captcha services, which show their own challenge and verify its solution. */
export type HostedCaptcha = Exclude<CaptchaKind, "pow">;

export interface SolvedChallenge {
  kind: HostedCaptcha;
  siteKey: string;
  secret: string;
  token: string;
  /** The visitor's IP address, if known. */
  address: string | null;
}

/** Verifies a token with a hosted service; false also when the service is unavailable. */
export type CaptchaVerifier = (solved: SolvedChallenge) => Promise<boolean>;

/** The verification endpoint of each service. */
export const published: Record<HostedCaptcha, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 16_384;

/** All three accept a form and answer with JSON that includes `success`. */
const Verdict = z.object({ success: z.boolean() });

/** @param endpoints other addresses, for tests. @param timeoutMs time of one exchange */
export function createCaptchaVerifier(
  endpoints: Record<HostedCaptcha, string> = published,
  timeoutMs = TIMEOUT_MS,
): CaptchaVerifier {
  return async ({ kind, siteKey, secret, token, address }) => {
    const form = new URLSearchParams({ secret, response: token });
    if (address) form.set("remoteip", address);
    // Only hCaptcha accepts the site key, and then refuses tokens of other sites.
    if (kind === "hcaptcha") form.set("sitekey", siteKey);
    try {
      const answer = await exchange(
        endpoints[kind],
        { method: "POST", body: form },
        { timeoutMs, read: (response) => (response.ok ? jsonOf(response, MAX_BYTES) : null) },
      );
      const verdict = Verdict.safeParse(answer);
      return verdict.success && verdict.data.success;
    } catch {
      // An unavailable service must not admit everyone; visitors can use the mailed code instead.
      return false;
    }
  };
}
