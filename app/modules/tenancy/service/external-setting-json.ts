import { z } from "zod";
import { OAuthProvider, SamlProvider } from "~/modules/tenancy/schema/identity-provider";

/** A tenant's identity providers with their secrets, part of `tenant.settingsJson`; only the portal may read them. */
export const IdentityProviders = z.object({
  saml: SamlProvider.extend({
    name: z.string().min(1),
    logo: z.string().nullable().default(null),
    metadataUrl: z.string().nullable().default(null),
  })
    .nullable()
    .default(null),
  google: OAuthProvider.nullable().default(null),
  facebook: OAuthProvider.nullable().default(null),
  linkedin: OAuthProvider.nullable().default(null),
  safea: OAuthProvider.nullable().default(null),
});
export type IdentityProviders = z.output<typeof IdentityProviders>;

/** An application that a tenant's users can switch to: at a URL, or the portal at another hostname. */
export const SwitchTarget = z.object({
  alias: z.string().min(1).max(100),
  name: z.string().min(1),
  logo: z.string().nullable().default(null),
  logoThemeDark: z.string().nullable().default(null),
  /** The endpoint that accepts the token for signing in. */
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** Hostname of a portal of the same tenant, instead of a URL. */
  hostname: z.string().nullable().default(null),
});
export type SwitchTarget = z.output<typeof SwitchTarget>;
