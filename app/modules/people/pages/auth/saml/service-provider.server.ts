import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import type { ServiceProvider } from "~/modules/people/pages/signin/saml-response.server";
import type { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import { absolute } from "../portal-address";

/** The form by which a page of the provider posts its answer. */
export const PostedSaml = z.object({ SAMLResponse: z.string().optional() });

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The portal at this hostname in the role of a SAML service provider. */
export async function serviceProvider({ request, context }: Args): Promise<ServiceProvider> {
  return {
    entityId: absolute(request, href("/auth/saml/metadata")),
    answerUrl: absolute(request, href("/auth/saml/acs")),
    logoutUrl: absolute(request, href("/auth/saml/logout")),
    keys: await context.get(runtimeContext).samlKeys(),
  };
}

/**
 * The key of a verified answer in the session store. It contains the hostname, because the tenant of another hostname
 * may trust another provider.
 */
export const ticketKey = (request: Request, ticket: string): string =>
  `saml ${absolute(request, href("/auth/saml/acs"))} ${ticket}`;

/** The SAML provider of the hostname's tenant; null when it has none, or when the service does not answer. */
export async function samlProviderOf({ context }: Pick<Args, "context">): Promise<SamlProvider | null> {
  const asked = context.get(apiContext).identityProviders.saml();
  const provider = await orRefusal(asked, "PROVIDER_NOT_CONFIGURED", "SYSTEM_UNAVAILABLE");
  return provider instanceof Refusal ? null : provider;
}
