import { z } from "zod";
import type { OAuthProvider } from "~/contract/identity-provider";
import { Cache } from "~/domain/cache";
import { fetchJson } from "./outbound.server";

/** Endpoints and options of an OAuth 2 provider that issues OpenID Connect id tokens. */
export interface OAuthService {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** URL of the keys that sign id tokens (JWKS). */
  keysUrl: string;
  scope: string;
  /** Whether the client sends its secret in the form or in the Authorization header. */
  clientAuthentication: "form" | "header";
  /** Whether id tokens repeat the nonce of the request. */
  nonce: boolean;
}

/** Endpoints of the social providers, copied from their documentation. */
const published: Partial<Record<string, OAuthService>> = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    issuer: "https://accounts.google.com",
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
    scope: "openid email",
    clientAuthentication: "form",
    nonce: true,
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token
  facebook: {
    issuer: "https://www.facebook.com",
    authorizationUrl: "https://www.facebook.com/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/oauth/access_token",
    keysUrl: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    scope: "openid email",
    clientAuthentication: "form",
    nonce: true,
  },
  // https://www.linkedin.com/oauth/.well-known/openid-configuration; its id tokens carry no nonce.
  linkedin: {
    issuer: "https://www.linkedin.com/oauth",
    authorizationUrl: "https://www.linkedin.com/oauth/v2/authorization",
    tokenUrl: "https://www.linkedin.com/oauth/v2/accessToken",
    keysUrl: "https://www.linkedin.com/oauth/openid/jwks",
    scope: "openid email",
    clientAuthentication: "form",
    nonce: false,
  },
};

/** The needed part of a provider's metadata (OpenID Connect Discovery 1.0). */
const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

/** Metadata of issuers by URL, cached because loading it is a request to the issuer. */
export const issuers = new Cache<OAuthService>({
  name: "issuer",
  maxEntries: 100,
  maxBytes: 200_000,
  ttlMs: 60 * 60_000,
  now: Date.now,
});

/**
 * The endpoints of a provider: those that the configured issuer publishes, or our constants without an issuer.
 * @param allowsHttp whether issuer and endpoints may have http addresses
 * @throws when the issuer's cannot be loaded or have http addresses, or there are no constants
 */
export async function oauthServiceOf(
  name: string,
  { issuer }: OAuthProvider,
  allowsHttp: boolean,
): Promise<OAuthService> {
  if (issuer) return issuers.getOrLoad(issuer, () => discover(issuer, allowsHttp));
  const service = published[name];
  if (!service) throw new Error(`${name} needs an issuer`);
  return service;
}

async function discover(issuer: string, allowsHttp: boolean): Promise<OAuthService> {
  if (!allowsHttp && !isSecure(issuer)) throw new Error(HTTP_REFUSED);
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const description = Description.parse((await fetchJson(address)).body);
  if (description.issuer !== issuer) throw new Error("the issuer calls itself another name");
  const endpoints = [description.authorization_endpoint, description.token_endpoint, description.jwks_uri];
  if (!allowsHttp && !endpoints.every(isSecure)) throw new Error(HTTP_REFUSED);
  return {
    issuer,
    authorizationUrl: description.authorization_endpoint,
    tokenUrl: description.token_endpoint,
    keysUrl: description.jwks_uri,
    scope: "openid email",
    clientAuthentication: description.token_endpoint_auth_methods_supported.includes("client_secret_post")
      ? "form"
      : "header",
    nonce: true,
  };
}

const HTTP_REFUSED = "an issuer with an http address is refused, unless HTTP_ISSUERS=1 allows it";

const isSecure = (address: string) => new URL(address).protocol === "https:";
