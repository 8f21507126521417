import { data, href } from "react-router";
import { sessionContext, siteContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { revokeAll } from "~/middleware/tab.server";
import type { Route } from "./+types/signout";
import { samlLogoutAddress } from "./auth/saml/logout-address.server";
import { follow, safeReturn } from "./signin/safe-return";

/** Signing out changes something, so a link cannot do it. */
export function loader() {
  throw data({ code: "METHOD_NOT_ALLOWED" }, { status: 405, headers: { allow: "POST" } });
}

/** Revokes the token, forgets the session, and leaves for the site that was stored, else for sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const { token, signoutRedirectUrl } = session.data;
  const samlLogout = token ? await samlLogoutAddress({ request, context }) : null;
  if (token) await revokeAll({ request, context });
  session.end();
  if (samlLogout) {
    // The provider leads back to a page that goes on to the stored site.
    session.set({ samlLogout, signoutRedirectUrl });
    return seeOther(request, href("/auth/saml/leave"));
  }
  const exit = safeReturn(request.url, signoutRedirectUrl, context.get(siteContext).redirectHosts);
  return exit ? follow(request, exit) : seeOther(request, href("/signin"));
}

/** Never shown; a route without a view would answer with data instead of the error page. */
export default function SignOut() {
  return null;
}
