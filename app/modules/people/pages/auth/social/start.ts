import { redirect } from "react-router";
import { sessionContext, userContext } from "~/context";
import { newRequest } from "~/modules/people/pages/signin/oauth-strategy.server";
import { returnPath } from "../portal-address";
import { toSignIn } from "../sign-in-problem";
import type { Route } from "./+types/start";
import { clientFor, providerNamed } from "./client.server";

/** Maximum number of unfinished sign-ins of one session, for instance in several tabs. */
const MAX_REQUESTS = 5;

/** Sends the browser to a provider, to sign in or to link the signed-in account. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const provider = providerNamed(params);
  const to = await clientFor({ request, context }, provider);
  if (typeof to === "string") return toSignIn(request, to);
  const { address, proof } = await newRequest(to);
  const session = context.get(sessionContext);
  const links = context.get(userContext) !== null;
  const asked = { provider, ...proof, returnTo: returnPath(request), links };
  session.set({ oauthRequests: [...(session.data.oauthRequests ?? []), asked].slice(-MAX_REQUESTS) });
  return redirect(address, 303);
}
