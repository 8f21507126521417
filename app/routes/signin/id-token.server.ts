import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { Cache } from "~/domain/cache";
import type { OAuthService } from "./oauth-service.server";
import { fetchJson } from "./outbound.server";

/** Asymmetric signature algorithms, whose private key only the provider has. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "ES384", "EdDSA"];
const TOLERANCE_SECONDS = 60;
/** The portal asks for an id token and gets it at once, so an older one was made for something else. */
const MAX_AGE_SECONDS = 10 * 60;
/** How long ago the provider may have seen the person sign in, where its token says that. */
const MAX_SESSION_SECONDS = 90 * 86_400;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  /** When the person signed in at the provider (seconds since 1970). */
  auth_time: z.number().optional(),
  email: z.string().max(200).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
});

/** The account that an id token identifies. */
export interface IdToken {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
}

/** Key sets of providers by URL, cached because loading one is a request to the provider. */
export const keySets = new Cache<JWTVerifyGetKey>({
  name: "key-set",
  maxEntries: 100,
  maxBytes: 1_000_000,
  ttlMs: 60 * 60_000,
  now: Date.now,
  sizeOf: () => 10_000,
});

/** The provider's keys; the library loads them again for an unknown key id. */
async function keysAt(url: string): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import("jose");
  return createRemoteJWKSet(new URL(url), {
    [customFetch]: async (address: string) => {
      const { status, body } = await fetchJson(address);
      return Response.json(body, { status });
    },
  });
}

/**
 * Verifies an id token (OpenID Connect Core 1.0, 3.1.3.7): signature, issuer, audience, time and nonce.
 * @throws when any of them is invalid
 */
export async function verifyIdToken(
  token: string,
  service: OAuthService,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
): Promise<IdToken> {
  const { jwtVerify } = await import("jose");
  const { payload } = await jwtVerify(token, await keySets.getOrLoad(service.keysUrl, () => keysAt(service.keysUrl)), {
    issuer: service.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ["exp", "iat", "sub"],
    clockTolerance: TOLERANCE_SECONDS,
    // Refuses a time of issue in the future too.
    maxTokenAge: MAX_AGE_SECONDS,
    currentDate: now,
  });
  const { sub, aud, azp, nonce: repeated, auth_time, email, email_verified } = Claims.parse(payload);
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId)
    throw new Error("the id token was made for another client");
  if ((service.nonce || repeated !== undefined) && repeated !== nonce)
    throw new Error("the id token has another nonce");
  const sessionSeconds = auth_time === undefined ? 0 : now.getTime() / 1000 - auth_time;
  if (sessionSeconds < -TOLERANCE_SECONDS || sessionSeconds > MAX_SESSION_SECONDS)
    throw new Error("the person signed in at the provider too long ago, or in the future");
  return { subject: sub, email: email_verified ? (email ?? null) : null };
}
