import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";

/** A tenant's SAML 2.0 identity provider, as its metadata describes it. */
export const SamlProvider = z.object({
  entityId: z.string().min(1).max(500),
  signOnUrl: z.url(),
  signOutUrl: z.url().nullable(),
  /** PEM certificates that its signatures may be made with. */
  certificates: z.array(z.string()).min(1),
  /** Whether answers to no request of ours are taken. */
  unsolicitedAllowed: z.boolean(),
});
export type SamlProvider = z.output<typeof SamlProvider>;

/** A tenant's client at an OAuth 2 or OpenID provider. */
export const OAuthProvider = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** OpenID issuer; null keeps to the published endpoints of the service. */
  issuer: z.url().nullable(),
});
export type OAuthProvider = z.output<typeof OAuthProvider>;

/** Who else may vouch for a tenant's users. Only for the portal, by its api key. */
export const identityProvider = {
  saml: call({
    service: "portal",
    method: "GET",
    path: "/identity-providers/saml",
    auth: "none",
    responses: { 200: SamlProvider, ...problems(401, 404) },
  }),
  oauth: call({
    service: "portal",
    method: "GET",
    path: "/identity-providers/oauth/{provider}",
    auth: "none",
    responses: { 200: OAuthProvider, ...problems(401, 404) },
  }),
};
