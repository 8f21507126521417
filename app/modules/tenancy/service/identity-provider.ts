import { z } from "zod";
import { Refusal } from "~/api/refusal";
import type { AuthenticationModes } from "~/api/setting";
import { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import type { BackendContext } from "~/procedure/context";
import { query } from "~/procedure/procedure";
import { openSecret } from "~/procedure/tenant-secret";
import type { IdentityProviders } from "./external-setting-json";
import { type TenantSettings, tenantSettingsOf } from "./setting-json";

/** Path of the portal that starts a SAML sign-in, without the base path. */
const SAML_PATH = "/auth/saml";

/** The identity providers that a tenant has configured and turned on; null without a tenant. */
export async function identityProvidersOf({
  db,
  tenantId,
}: Pick<BackendContext, "db" | "tenantId">): Promise<IdentityProviders | null> {
  const tenant = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
  return tenant ? offeredIn(tenantSettingsOf(tenant)) : null;
}

/** The configured providers without those that the tenant has turned off. */
function offeredIn({ authenticationModes: modes, identityProviders: all }: TenantSettings): IdentityProviders {
  const social = Object.fromEntries(modes.socialProviders.map((name) => [name, all[name]]));
  return {
    ...{ google: null, facebook: null, linkedin: null, ...social },
    saml: modes.hasAuthBySaml ? all.saml : null,
    safea: modes.hasAuthBySafea ? all.safea : null,
  };
}

/** The ways to sign in that a tenant has configured and turned on, without the providers' settings. */
export function authenticationModesOf(settings: TenantSettings, safeAId: string | null): AuthenticationModes {
  const { authenticationModes: modes } = settings;
  const offered = offeredIn(settings);
  const { saml } = offered;
  return {
    hasAuthByEmail: modes.hasAuthByEmail,
    hasAuthBySafea: safeAId !== null && offered.safea !== null,
    hasAuthBySaml: saml !== null,
    samlRequest: saml
      ? { url: SAML_PATH, providerType: "saml", providerName: saml.name, providerLogo: saml.logo }
      : null,
    socialProviders: modes.socialProviders.filter((name) => offered[name] !== null),
  };
}

/** The settings of the tenant's identity providers, with their secrets: only for pages that sign in. */
export const identityProviderProcedures = {
  saml: query({ access: "visitor" }, async (ctx) => {
    const saml = (await identityProvidersOf(ctx))?.saml;
    if (!saml) throw new Refusal("PROVIDER_NOT_CONFIGURED");
    return SamlProvider.parse(saml);
  }),

  oauth: query({ access: "visitor", input: z.object({ provider: z.string() }) }, async (ctx, { provider }) => {
    const providers = await identityProvidersOf(ctx);
    const found = isOAuth(provider) ? providers?.[provider] : null;
    const clientSecret = found && openSecret(ctx, found.clientSecret);
    if (!found || !clientSecret) throw new Refusal("PROVIDER_NOT_CONFIGURED");
    return { ...found, clientSecret };
  }),
};

function isOAuth(provider: string): provider is Exclude<keyof IdentityProviders, "saml"> {
  return ["google", "facebook", "linkedin", "safea"].includes(provider);
}
