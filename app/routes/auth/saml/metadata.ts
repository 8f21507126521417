import { samlFor } from "~/routes/signin/saml-response.server";
import type { Route } from "./+types/metadata";
import { serviceProvider } from "./service-provider.server";

/** Stands in for a provider, of which the portal's own description says nothing. */
const ANY = {
  entityId: "any",
  signOnUrl: "https://any.invalid/",
  signOutUrl: null,
  certificates: ["any"],
  unsolicitedAllowed: false,
};

/** The portal's description for SAML providers: its name, addresses and certificate. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const self = await serviceProvider({ request, context });
  const saml = await samlFor(ANY, self);
  return new Response(saml.generateServiceProviderMetadata(null, self.keys.certificate), {
    headers: { "content-type": "application/samlmetadata+xml", "cache-control": "public, max-age=3600" },
  });
}
