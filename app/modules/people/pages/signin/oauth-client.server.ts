import type { ClientAuth, Configuration, ServerMetadata } from "openid-client";
import type { OAuthProvider } from "~/modules/tenancy/schema/identity-provider";
import { Cache } from "~/rules/cache";
import { fetchGuarded, fetchJson } from "./outbound.server";

/** How far the provider's clock may differ from ours. */
export const TOLERANCE_SECONDS = 60;

const withSecretInForm = { token_endpoint_auth_methods_supported: ["client_secret_post"] };

/** Endpoints of the social providers, copied from their documentation. */
const published: Partial<Record<string, ServerMetadata>> = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    issuer: "https://accounts.google.com",
    authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    token_endpoint: "https://oauth2.googleapis.com/token",
    jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
    ...withSecretInForm,
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token
  facebook: {
    issuer: "https://www.facebook.com",
    authorization_endpoint: "https://www.facebook.com/dialog/oauth",
    token_endpoint: "https://graph.facebook.com/oauth/access_token",
    jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    ...withSecretInForm,
  },
  // https://www.linkedin.com/oauth/.well-known/openid-configuration
  linkedin: {
    issuer: "https://www.linkedin.com/oauth",
    authorization_endpoint: "https://www.linkedin.com/oauth/v2/authorization",
    token_endpoint: "https://www.linkedin.com/oauth/v2/accessToken",
    jwks_uri: "https://www.linkedin.com/oauth/openid/jwks",
    ...withSecretInForm,
  },
};

/** Whether a provider's id tokens repeat the nonce of the request: LinkedIn's do not. */
export const repeatsNonce = (config: Configuration) => config.serverMetadata().issuer !== published.linkedin?.issuer;

/** Clients with what their providers publish, cached because loading that, and the keys, is a request to the provider. */
export const oauthClients = new Cache<Configuration>({
  name: "oauth-client",
  maxEntries: 100,
  maxBytes: 2_000_000,
  ttlMs: 60 * 60_000,
  now: Date.now,
  sizeOf: () => 20_000,
});

/**
 * A tenant's client at a provider: at the endpoints that the configured issuer publishes, or at ours without an issuer.
 * @param allowsHttp whether issuer and endpoints may have http addresses
 * @throws when the issuer's cannot be loaded or have http addresses, or there are no constants
 */
export const oauthClientOf = (name: string, client: OAuthProvider, allowsHttp: boolean): Promise<Configuration> =>
  oauthClients.getOrLoad(JSON.stringify([name, client, allowsHttp]), () => openClient(name, client, allowsHttp));

async function openClient(
  name: string,
  { clientId, clientSecret, issuer }: OAuthProvider,
  allowsHttp: boolean,
): Promise<Configuration> {
  const openid = await import("openid-client");
  const authenticate: ClientAuth = (server, ...request) => {
    const isForm = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (isForm ? openid.ClientSecretPost : openid.ClientSecretBasic)(clientSecret)(server, ...request);
  };
  const fetch = issuer && !allowsHttp ? fetchGuarded : fetchJson;
  const client = [clientId, { [openid.clockTolerance]: TOLERANCE_SECONDS }, authenticate] as const;
  const config = issuer
    ? await openid.discovery(new URL(issuer), ...client, {
        [openid.customFetch]: fetch,
        execute: allowsHttp ? [openid.allowInsecureRequests] : [],
      })
    : new openid.Configuration(publishedBy(name), ...client);
  config[openid.customFetch] = fetch;
  // The library itself trusts an unsigned id token that it got over TLS.
  openid.enableNonRepudiationChecks(config);
  const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata();
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (new URL(endpoint ?? "").protocol !== "https:" && !allowsHttp)
      throw new Error("an endpoint with an http address is refused, unless HTTP_ISSUERS=1 allows it");
  }
  return config;
}

function publishedBy(name: string): ServerMetadata {
  const server = published[name];
  if (!server) throw new Error(`${name} needs an issuer`);
  return server;
}
