import { z } from "zod";
import { Instant } from "~/api/value";

/** Who may confirm an identity in place of a password. */
export const ExternalProvider = z.enum(["saml", "google", "facebook", "linkedin", "safea"]);
export type ExternalProvider = z.output<typeof ExternalProvider>;

/** The identity that another provider confirmed and the portal verified. */
export const ExternalIdentity = z.object({
  provider: ExternalProvider,
  /** Who confirms the identity: the OpenID issuer, or the entity id of the SAML provider. */
  issuer: z.string().min(1).max(500),
  /** The id of the account at the issuer. */
  subject: z.string().min(1).max(500),
  /** Set only when the provider has verified it. */
  email: z.string().max(200).nullable(),
  /** The id and the expiry of a SAML assertion, so that it signs in only once; null for the other providers. */
  proof: z.object({ id: z.string().min(1).max(500), expiresAt: Instant }).nullable(),
});
export type ExternalIdentity = z.output<typeof ExternalIdentity>;

/** An account at an identity provider with which the caller can sign in. */
export interface LinkedIdentity {
  provider: ExternalProvider;
  email: string | null;
  linkedAt: string;
}
