import { randomBytes } from "node:crypto";
import { redirect } from "react-router";
import { sessionContext } from "~/context";
import { samlFor } from "~/modules/people/pages/signin/saml-response.server";
import { returnPath } from "../portal-address";
import { toSignIn } from "../sign-in-problem";
import type { Route } from "./+types/start";
import { samlProviderOf, serviceProvider } from "./service-provider.server";

/** Maximum number of unfinished sign-ins of one session, for instance in several tabs. */
const MAX_REQUESTS = 5;

/** Sends the browser to the institution's provider with a signed request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const provider = await samlProviderOf({ context });
  if (!provider) return toSignIn(request, "not-configured");
  const id = `_${randomBytes(20).toString("hex")}`;
  const saml = await samlFor(provider, await serviceProvider({ request, context }), id);
  const address = await saml.getAuthorizeUrlAsync("", undefined, {});
  const session = context.get(sessionContext);
  const earlier = session.data.samlRequests ?? [];
  session.set({ samlRequests: [...earlier, { id, returnTo: returnPath(request) }].slice(-MAX_REQUESTS) });
  return redirect(address, 303);
}
