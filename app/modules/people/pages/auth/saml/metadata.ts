import { samlFor } from "~/modules/people/pages/signin/saml-response.server";
import type { Route } from "./+types/metadata";
import { serviceProvider } from "./service-provider.server";

/** A placeholder: the library requires a provider, but the metadata of the portal does not contain it. */
const ANY = {
  entityId: "any",
  signOnUrl: "https://any.invalid/",
  signOutUrl: null,
  certificates: ["any"],
  unsolicitedAllowed: false,
};

/** The portal's metadata for SAML providers: entity id, URLs and certificate. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const self = await serviceProvider({ request, context });
  const saml = await samlFor(ANY, self);
  return new Response(saml.generateServiceProviderMetadata(null, self.keys.certificate), {
    headers: { "content-type": "application/samlmetadata+xml", "cache-control": "public, max-age=3600" },
  });
}
