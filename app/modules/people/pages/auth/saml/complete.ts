import { requestContext, runtimeContext, sessionContext } from "~/context";
import { openSession } from "../open-session.server";
import { returnPath } from "../portal-address";
import { toSignIn } from "../sign-in-problem";
import type { Route } from "./+types/complete";
import { samlProviderOf, ticketKey } from "./service-provider.server";

/**
 * Signs in with the provider's verified answer that `acs.ts` stored under the URL's ticket; a ticket works once.
 * Refuses the answer unless this session requested it, or it is unsolicited and the provider may send unsolicited ones.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { sessions } = context.get(runtimeContext);
  const key = ticketKey(request, new URL(request.url).searchParams.get("ticket") ?? "");
  const answer = (await sessions.read(key))?.data.samlAnswer;
  await sessions.remove(key);
  const session = context.get(sessionContext);
  const requests = session.data.samlRequests ?? [];
  const asked = requests.find(({ id }) => id === answer?.inResponseTo);
  const provider = await samlProviderOf({ context });
  const unasked = answer?.inResponseTo === null && provider?.unsolicitedAllowed;
  if (!answer || !(asked || unasked)) {
    context.get(requestContext).log.warn("an answer of the SAML provider was not asked for here");
    return toSignIn(request, "failed");
  }
  const { identity, nameIdFormat, sessionIndex } = answer;
  const samlRequests = requests.filter((one) => one !== asked);
  session.set({ samlRequests });
  return openSession({ request, context }, identity, {
    returnTo: asked?.returnTo ?? returnPath(request),
    remember: { samlRequests, samlSession: { nameIdFormat, sessionIndex } },
  });
}
