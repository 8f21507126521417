import { z } from "zod";
import type { CaptchaKind } from "~/domain/access/captcha-key";

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

/** All three accept a form and answer with JSON that includes `success`. */
const Verdict = z.object({ success: z.boolean() });

/** @param endpoints other addresses, for tests */
export function createCaptchaVerifier(endpoints: Record<HostedCaptcha, string> = published): CaptchaVerifier {
  return async ({ kind, siteKey, secret, token, address }) => {
    const form = new URLSearchParams({ secret, response: token });
    if (address) form.set("remoteip", address);
    // Only hCaptcha accepts the site key, and then refuses tokens of other sites.
    if (kind === "hcaptcha") form.set("sitekey", siteKey);
    try {
      const response = await fetch(endpoints[kind], {
        method: "POST",
        body: form,
        headers: { "accept-encoding": "identity, gzip" },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const verdict = Verdict.safeParse(response.ok ? await response.json() : null);
      return verdict.success && verdict.data.success;
    } catch {
      // An unavailable service must not admit everyone; visitors can use the mailed code instead.
      return false;
    }
  };
}
