import { redirect } from "react-router";
import { apiContext, sessionContext, siteContext } from "~/context";
import { notFound, requireInstitution, requireTenant, requireUser, unavailable } from "~/middleware/guard.server";
import { tokenOf } from "~/middleware/tab";
import type { Route } from "./+types/redirect";

/** Redirects to another application and signs in there; not available to operators and during an impersonation. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = requireUser(context);
  const site = context.get(siteContext);
  const token = tokenOf(url, context.get(sessionContext).data);
  if (site.isOperation || user.impersonatedBy || !token) notFound();
  const role = user.rights.currentRole;
  const answer = await context.get(apiContext).singleSignOn.url({
    params: { alias: params.alias },
    body: {
      uuid: user.uuid,
      userToken: token,
      roleAlias: role?.role.alias ?? user.type,
      tenantAlias: requireTenant(context).alias,
      iesAlias: role?.ies?.alias ?? requireInstitution(context).alias,
    },
  });
  if (answer.status >= 400 && answer.status < 500) notFound();
  const target = answer.status === 200 ? URL.parse(answer.body.redirectUrl) : null;
  if (!target || !/^https?:$/.test(target.protocol)) unavailable();
  return redirect(target.href, 303);
}

/** Never shown; a route without a view would answer with data instead of the error page. */
export default function Redirect() {
  return null;
}
