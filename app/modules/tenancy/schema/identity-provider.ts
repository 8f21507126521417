import { z } from "zod";

/** A tenant's SAML 2.0 identity provider, as its metadata describes it. */
export const SamlProvider = z.object({
  entityId: z.string().min(1).max(500),
  signOnUrl: z.url(),
  signOutUrl: z.url().nullable(),
  /** PEM certificates of the keys that may sign its messages. */
  certificates: z.array(z.string()).min(1),
  /** Whether sign-ins that the provider initiated are accepted. */
  unsolicitedAllowed: z.boolean(),
});
export type SamlProvider = z.output<typeof SamlProvider>;

/** A tenant's OAuth 2 or OpenID Connect client. */
export const OAuthProvider = z.object({
  clientId: z.string().min(1),
  /** As it is stored: sealed, where a page of settings stored it. */
  clientSecret: z.string().min(1),
  /** OpenID issuer, which publishes the endpoints; null uses the endpoints that the portal knows for the provider. */
  issuer: z.url().nullable(),
});
export type OAuthProvider = z.output<typeof OAuthProvider>;
