import { redirect } from "react-router";
import { answered } from "~/api/answered";
import type { PortalApi } from "~/context";
import { apiContext, sessionContext, siteContext } from "~/context";
import { notFound, requireInstitution, requireTenant, requireUser, unavailable } from "~/middleware/guard.server";
import { tokenOf } from "~/middleware/tab";
import type { Route } from "./+types/redirect";

/**
 * Signs the user in at another application by a redirect; 404 for operators and during an impersonation. With `form`, the
 * redirect leads to this active form of the forms service, with the token by which the service signs the user in.
 */
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
  const form = url.searchParams.get("form");
  return redirect(form === null ? target.href : await formAddress(context.get(apiContext), form, target), 303);
}

/** The address of an active form with the token of the service's sign-in; only at the service's own origin. */
async function formAddress(api: PortalApi, id: string, signIn: URL): Promise<string> {
  const forms = await answered(api.form.list({ query: { isActive: true } }));
  const found = forms.find((one) => one.id === id);
  const address = found ? URL.parse(found.url) : notFound();
  const token = signIn.searchParams.get("tokenId");
  if (!address || address.origin !== signIn.origin || token === null) return unavailable();
  address.searchParams.set("tokenId", token);
  return address.href;
}

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function Redirect() {
  return null;
}
