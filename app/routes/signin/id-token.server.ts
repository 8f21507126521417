import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { BoundedMap } from "~/domain/bounded-map";
import type { OAuthService } from "./oauth-service.server";
import { fetchJson } from "./outbound.server";

/** Signature algorithms of keys that only the provider has. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "ES384", "EdDSA"];
const TOLERANCE_SECONDS = 60;
const MAX_KEY_SETS = 100;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().max(200).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
});

/** What an id token says of the account. */
export interface IdToken {
  subject: string;
  /** Only where the provider has verified it. */
  email: string | null;
}

const keySets = new BoundedMap<string, JWTVerifyGetKey>(MAX_KEY_SETS);

/** The provider's keys; the library keeps them and asks again when one is unknown. */
async function keysAt(url: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(url);
  if (known) return known;
  const { createRemoteJWKSet, customFetch } = await import("jose");
  const keys = createRemoteJWKSet(new URL(url), {
    [customFetch]: async (address: string) => {
      const { status, body } = await fetchJson(address);
      return Response.json(body, { status });
    },
  });
  keySets.set(url, keys);
  return keys;
}

/**
 * Verifies an id token (OpenID Connect Core 1.0, 3.1.3.7): signature, issuer, audience, time and nonce.
 * @throws when any of them is wrong
 */
export async function verifyIdToken(
  token: string,
  service: OAuthService,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
): Promise<IdToken> {
  const { jwtVerify } = await import("jose");
  const { payload } = await jwtVerify(token, await keysAt(service.keysUrl), {
    issuer: service.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ["exp", "iat", "sub"],
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: now,
  });
  const { sub, aud, azp, nonce: repeated, email, email_verified } = Claims.parse(payload);
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId)
    throw new Error("the id token was made for another client");
  if ((service.nonce || repeated !== undefined) && repeated !== nonce)
    throw new Error("the id token has another nonce");
  return { subject: sub, email: email_verified ? (email ?? null) : null };
}
