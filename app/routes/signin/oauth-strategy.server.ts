import { createHash, randomBytes } from "node:crypto";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod";
import type { OAuthRequest } from "~/context";
import type { OAuthProvider } from "~/contract/identity-provider";
import { type IdToken, verifyIdToken } from "./id-token.server";
import type { OAuthService } from "./oauth-service.server";
import { fetchJson } from "./outbound.server";

/** A tenant's client at a provider. */
export interface OAuthClient {
  service: OAuthService;
  client: OAuthProvider;
  /** URL to which the provider redirects the browser. */
  returnUrl: string;
}

type Proof = Pick<OAuthRequest, "state" | "nonce" | "verifier">;

/** The random values of a new request, by which its answer is recognized. */
export function newProof(): Proof {
  const random = () => randomBytes(32).toString("base64url");
  return { state: random(), nonce: random(), verifier: random() };
}

/** The URL of an authorization request (RFC 6749, 4.1.1) with a proof key (RFC 7636, S256). */
export function authorizationAddress({ service, client, returnUrl }: OAuthClient, proof: Proof): string {
  const url = new URL(service.authorizationUrl);
  const parameters = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: returnUrl,
    scope: service.scope,
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: createHash("sha256").update(proof.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const Tokens = z.object({ id_token: z.string().max(20_000) });

/**
 * Verifies the answer of an OAuth 2 provider with OpenID Connect. The session stores the request, and the first answer
 * uses it up, valid or not.
 */
export class OAuthStrategy<Account> extends Strategy<Account, IdToken> {
  name = "oauth";
  readonly #to: OAuthClient;
  readonly #asked: OAuthRequest | undefined;
  readonly #now: Date;

  constructor(
    { asked, now, ...to }: OAuthClient & { asked: OAuthRequest | undefined; now: Date },
    verify: (token: IdToken) => Promise<Account>,
  ) {
    super(verify);
    this.#to = to;
    this.#asked = asked;
    this.#now = now;
  }

  /** @throws when the answer is not valid; the message is the reason, for the log */
  async authenticate(request: Request): Promise<Account> {
    const { service, client } = this.#to;
    const answer = new URL(request.url).searchParams;
    const asked = this.#asked;
    if (!asked || answer.get("state") !== asked.state) throw new Error("nobody asked for this here");
    // An issuer in the answer must be the expected one, which prevents mix-up attacks (RFC 9207).
    if ((answer.get("iss") ?? service.issuer) !== service.issuer) throw new Error("another issuer answers");
    const code = answer.get("code");
    if (!code) throw new Error(`the provider answers ${answer.get("error")?.slice(0, 100) ?? "nothing"}`);
    const token = await this.#exchange(code, asked.verifier);
    const { clientId } = client;
    return this.verify(await verifyIdToken(token, service, { clientId, nonce: asked.nonce, now: this.#now }));
  }

  /** Exchanges the code for an id token (RFC 6749, 4.1.3). */
  async #exchange(code: string, verifier: string): Promise<string> {
    const { service, client, returnUrl } = this.#to;
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      redirect_uri: returnUrl,
      code_verifier: verifier,
      code,
    });
    const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
    if (service.clientAuthentication === "form") {
      form.set("client_id", client.clientId);
      form.set("client_secret", client.clientSecret);
    } else {
      const pair = [client.clientId, client.clientSecret].map(encodeURIComponent).join(":");
      headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    }
    const { status, body } = await fetchJson(service.tokenUrl, { method: "POST", headers, body: form.toString() });
    if (status !== 200) throw new Error(`the token endpoint answers ${status}`);
    return Tokens.parse(body).id_token;
  }
}
