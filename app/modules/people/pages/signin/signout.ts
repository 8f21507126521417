import { data, href } from "react-router";
import { sessionContext, siteContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { revokeAll } from "~/middleware/tab.server";
import { samlLogoutAddress } from "../auth/saml/logout-address.server";
import type { Route } from "./+types/signout";
import { follow, safeReturn } from "./safe-return";

/** Answers 405: signing out requires a POST, because a link must not change anything. */
export function loader() {
  throw data({ code: "METHOD_NOT_ALLOWED" }, { status: 405, headers: { allow: "POST" } });
}

/** Revokes the session's tokens, ends the session, and redirects to the stored URL, else to sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const { token, signoutRedirectUrl } = session.data;
  const samlLogout = token ? await samlLogoutAddress({ request, context }) : null;
  if (token) await revokeAll({ request, context });
  session.end();
  if (samlLogout) {
    // After its own sign-out, the provider redirects to `auth/saml/logout`, which redirects to the stored URL.
    session.set({ samlLogout, signoutRedirectUrl });
    return seeOther(request, href("/auth/saml/leave"));
  }
  const exit = safeReturn(request.url, signoutRedirectUrl, context.get(siteContext).redirectHosts);
  return exit ? follow(request, exit) : seeOther(request, href("/signin"));
}

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function SignOut() {
  return null;
}
