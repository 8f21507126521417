import type { Configuration } from "openid-client";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod";
import type { OAuthRequest } from "~/context";
import { repeatsNonce, TOLERANCE_SECONDS } from "./oauth-client.server";

/** A tenant's client at a provider. */
export interface OAuthClient {
  config: Configuration;
  /** URL to which the provider redirects the browser. */
  returnUrl: string;
}

type Proof = Pick<OAuthRequest, "state" | "nonce" | "verifier">;

/** A new authorization request with a proof key: its URL, and the random values by which its answer is recognized. */
export async function newRequest({ config, returnUrl }: OAuthClient): Promise<{ address: string; proof: Proof }> {
  const openid = await import("openid-client");
  const proof = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const { href } = openid.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl,
    scope: "openid email",
    state: proof.state,
    ...(repeatsNonce(config) ? { nonce: proof.nonce } : {}),
    code_challenge: await openid.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: "S256",
  });
  return { address: href, proof };
}

/** The account that an id token identifies. */
export interface IdToken {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  /** All that the token says. */
  claims: Record<string, unknown>;
}

/**
 * Verifies the answer of an OAuth 2 provider with OpenID Connect. The session stores the request, and the first answer
 * uses it up, valid or not.
 */
export class OAuthStrategy<Account> extends Strategy<Account, IdToken> {
  name = "oauth";
  readonly #to: OAuthClient;
  readonly #asked: OAuthRequest | undefined;

  constructor(
    { asked, ...to }: OAuthClient & { asked: OAuthRequest | undefined },
    verify: (token: IdToken) => Promise<Account>,
  ) {
    super(verify);
    this.#to = to;
    this.#asked = asked;
  }

  /** @throws when the answer is not valid; the message is the reason, for the log */
  async authenticate(request: Request): Promise<Account> {
    const { config, returnUrl } = this.#to;
    const asked = this.#asked;
    if (!asked) throw new Error("nobody asked for this here");
    const answer = new URL(returnUrl);
    answer.search = new URL(request.url).search;
    const { authorizationCodeGrant } = await import("openid-client");
    const tokens = await authorizationCodeGrant(config, answer, {
      expectedState: asked.state,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
      ...(repeatsNonce(config) ? { expectedNonce: asked.nonce } : {}),
    });
    return this.verify(identified(tokens.claims(), config.clientMetadata().client_id));
  }
}

/** The portal asks for an id token and gets it at once, so an older one was made for something else. */
const MAX_AGE_SECONDS = 10 * 60;
/** How long ago the provider may have seen the person sign in, where its token says that. */
const MAX_SESSION_SECONDS = 90 * 86_400;

const Claims = z.object({
  sub: z.string().max(255),
  azp: z.string().optional(),
  iat: z.number(),
  /** When the person signed in at the provider (seconds since 1970). */
  auth_time: z.number().optional(),
  email: z.string().max(200).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
});

/** The account of a verified id token. @throws for a token that is old, or made for another client */
function identified(claims: unknown, clientId: string): IdToken {
  const { sub, azp = clientId, iat, auth_time = iat, email, email_verified } = Claims.parse(claims);
  if (azp !== clientId) throw new Error("the id token was made for another client");
  const now = Date.now() / 1000;
  const isWithin = (time: number, age: number) => time < now + TOLERANCE_SECONDS && time > now - age;
  if (!isWithin(iat, MAX_AGE_SECONDS + TOLERANCE_SECONDS)) throw new Error("the id token is not of this moment");
  if (!isWithin(auth_time, MAX_SESSION_SECONDS))
    throw new Error("the person signed in at the provider too long ago, or in the future");
  return { subject: sub, email: email_verified ? (email ?? null) : null, claims: claims as Record<string, unknown> };
}
