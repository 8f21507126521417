import { z } from "zod";
import type { CaptchaKind } from "~/domain/access/captcha-key";

/** The services that show a challenge of their own and say whether it was solved. */
export type HostedCaptcha = Exclude<CaptchaKind, "pow">;

export interface SolvedChallenge {
  kind: HostedCaptcha;
  siteKey: string;
  secret: string;
  token: string;
  /** The visitor's address, where it is known. */
  address: string | null;
}

/** Asks a hosted service whether a token is the answer to a challenge of ours; false also when it cannot be asked. */
export type CaptchaVerifier = (solved: SolvedChallenge) => Promise<boolean>;

/** Where each service says so. */
export const published: Record<HostedCaptcha, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

const TIMEOUT_MS = 5_000;

/** All three take a form and answer JSON with `success`. */
const Verdict = z.object({ success: z.boolean() });

/** @param endpoints other addresses, for tests */
export function createCaptchaVerifier(endpoints: Record<HostedCaptcha, string> = published): CaptchaVerifier {
  return async ({ kind, siteKey, secret, token, address }) => {
    const form = new URLSearchParams({ secret, response: token });
    if (address) form.set("remoteip", address);
    // Only hCaptcha takes the site key, and then refuses tokens of another site.
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
      // A service that is down must not open the door; the mailed code is the other way in.
      return false;
    }
  };
}
