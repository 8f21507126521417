import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Done, Instant } from "./value";

/**
 * A proof-of-work challenge: the client finds a nonce for which the SHA-256 of challenge and nonce begins with
 * `difficulty` zero bits.
 */
export const CaptchaChallenge = z.object({ challenge: z.string(), difficulty: z.int(), expiresAt: Instant });
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

/** Ways to get a token for the header `x-captcha-token` without a hosted captcha service. Each token works once. */
export const captcha = {
  challenge: call({
    service: "portal",
    method: "GET",
    path: "/captcha/challenge",
    auth: "none",
    responses: { 200: CaptchaChallenge, ...problems(404) },
    summary: "A challenge of the self-hosted proof of work; 404 when the tenant uses a hosted captcha",
  }),
  sendCode: call({
    service: "portal",
    method: "POST",
    path: "/captcha/code",
    auth: "none",
    body: z.object({ email: z.string().max(200) }),
    responses: { 200: Done, ...problems(422, 429) },
    summary: "Replaces the captcha without JavaScript: e-mails a 6-digit code; 429 CODE_TOO_SOON within 60 seconds",
  }),
  exchangeCode: call({
    service: "portal",
    method: "POST",
    path: "/captcha/code/exchange",
    auth: "none",
    body: z.object({ email: z.string().max(200), code: z.string().max(20) }),
    responses: { 200: z.object({ token: z.string() }), ...problems(410, 422, 429) },
    summary:
      "Exchanges the mailed code for a captcha token; 422 CODE_INVALID, 410 CODE_EXPIRED, 429 after five attempts",
  }),
};
