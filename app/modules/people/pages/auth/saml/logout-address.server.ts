import { href, type RouterContextProvider } from "react-router";
import { answeredOr } from "~/api/answered";
import { apiContext, runtimeContext, sessionContext, siteContext } from "~/context";
import { absolute } from "../portal-address";

/**
 * URL that also ends the session at the SAML provider; null if the user did not sign in there, the provider has no such
 * URL or the service does not answer.
 */
export async function samlLogoutAddress({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<string | null> {
  const signedIn = context.get(sessionContext).data.samlSession;
  // A remote service itself knows who signed in there by SAML.
  const isKnownThere =
    context.get(runtimeContext).remote.has("auth") && context.get(siteContext).authenticationModes.hasAuthBySaml;
  if (!signedIn && !isKnownThere) return null;
  const query = {
    issuer: absolute(request, href("/auth/saml/metadata")),
    nameIdFormat: signedIn?.nameIdFormat ?? undefined,
    sessionIndex: signedIn?.sessionIndex ?? undefined,
  };
  const answer = await answeredOr(context.get(apiContext).singleSignOn.samlLogout({ query }), null);
  const address = answer && URL.parse(answer.samlLogoutRequest);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
