import { redirect } from "react-router";
import { apiContext, sessionContext, siteContext } from "~/context";
import { notFound, requireInstitution, requireTenant, requireUser, unavailable } from "~/middleware/guard.server";
import { tokenOf } from "~/middleware/tab";
import type { Route } from "./+types/redirect";

/** Signs the user in at another application by a redirect; 404 for operators and during an impersonation. */
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

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function Redirect() {
  return null;
}
