import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { leadingZeroBits, proofOf } from "~/modules/people/rules/access/proof-of-work";
import type { CaptchaChallenge } from "~/modules/people/schema/captcha";
import type { BackendConfig } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";

const LIFETIME_MS = 30 * 60_000;

type Config = Pick<BackendConfig, "identitySecret">;

/** A challenge that cannot be forged: expiry, difficulty, a random part, and a keyed hash of them and the tenant. */
export function makeChallenge(config: Config, tenantId: string, difficulty: number, now: Date): CaptchaChallenge {
  const end = now.getTime() + LIFETIME_MS;
  const content = [end.toString(36), difficulty, randomBytes(16).toString("base64url")].join("~");
  return {
    challenge: `${content}~${signatureOf(config, tenantId, content)}`,
    difficulty,
    expiresAt: new Date(end).toISOString(),
  };
}

/**
 * Verifies `challenge~nonce`.
 * @returns the proof to record as used, so that the token works once, and its expiry; null for an invalid token
 */
export function checkWork(config: Config, tenantId: string, token: string, now: Date) {
  const [end = "", bits = "", random = "", signature = "", nonce = "", ...rest] = token.split("~");
  if (rest.length > 0 || nonce.length > 40) return null;
  const content = [end, bits, random].join("~");
  if (!isSame(signature, signatureOf(config, tenantId, content))) return null;
  const until = Number.parseInt(end, 36);
  if (until <= now.getTime()) return null;
  const hash = createHash("sha256")
    .update(proofOf(`${content}~${signature}`, nonce))
    .digest();
  const words = Array.from({ length: 8 }, (_, i) => hash.readInt32BE(i * 4));
  return leadingZeroBits(words) >= Number(bits) ? { proof: signature, expiresAt: new Date(until) } : null;
}

function signatureOf(config: Config, tenantId: string, content: string): string {
  return keyedHash(config, "proof-of-work", `${tenantId}\n${content}`).toString("base64url");
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
