import { z } from "zod";
import { OAuthProvider, SamlProvider } from "~/contract/identity-provider";

/** Who else vouches for a tenant's users, secrets included: kept in `tenant.settings_json` and told to the portal only. */
export const IdentityProviders = z.object({
  saml: SamlProvider.extend({ name: z.string().min(1), logo: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  google: OAuthProvider.nullable().default(null),
  facebook: OAuthProvider.nullable().default(null),
  linkedin: OAuthProvider.nullable().default(null),
  safea: OAuthProvider.nullable().default(null),
});
export type IdentityProviders = z.output<typeof IdentityProviders>;

/** Another application that a tenant's users can switch to: one at an address, or the portal at another hostname. */
export const SwitchTarget = z.object({
  alias: z.string().min(1).max(100),
  name: z.string().min(1),
  logo: z.string().nullable().default(null),
  logoThemeDark: z.string().nullable().default(null),
  /** Where it takes the token that signs its user in. */
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** Of a portal of the same tenant, in place of an address. */
  hostname: z.string().nullable().default(null),
});
export type SwitchTarget = z.output<typeof SwitchTarget>;
