import type { SignInTestProblem } from "~/context";

/** What the texts of errors say about a test that failed; the first that fits. */
const kinds: readonly (readonly [SignInTestProblem, RegExp])[] = [
  ["declined", /no success|access_denied|login_required|consent_required|interaction_required/i],
  ["client", /invalid_client|unauthorized_client|\b401\b|redirect_uri/i],
  ["recipient", /another destination|another recipient|audience|another client/i],
  ["clock", /too late|too early|expired|not yet|not of this moment|too long ago|timestamp|"(iat|exp|nbf)"/i],
  ["signature", /signature|certificate|weak algorithm|jwk|jws/i],
  ["issuer", /another provider|issuer|"iss"/i],
  ["subject", /subject|nameid/i],
  ["unreachable", /fetch failed|ECONN|ENOTFOUND|EAI_AGAIN|timeout|no whole answer|inside the network|redirect/i],
];

const MOST = 500;

/** Why a test failed: a kind, for which there is a sentence in each language, and the error itself. */
export function testProblemOf(error: unknown): { problem: SignInTestProblem; detail: string } {
  const parts: string[] = [];
  for (let one: unknown = error; one instanceof Error && parts.length < 4; one = one.cause) parts.push(textOf(one));
  const detail = [...new Set(parts)].join(": ").slice(0, MOST) || String(error).slice(0, MOST);
  return { problem: kinds.find(([, pattern]) => pattern.test(detail))?.[0] ?? "unclear", detail };
}

/** The message of an error with the codes that OAuth providers add. */
function textOf(error: Error): string {
  const { error: code, error_description: more, status } = error as unknown as Record<string, unknown>;
  return [error.message, code, more, status]
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ");
}
