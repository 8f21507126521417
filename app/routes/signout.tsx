import { data } from "react-router";
import { apiContext, sessionContext, siteContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/signout";
import { samlLogoutAddress } from "./auth/saml/logout-address.server";
import { PageTitle } from "./shell/page-title";
import { SignInLayout } from "./shell/site-layout";
import { follow, safeReturn } from "./signin/safe-return";

/** Signing out changes something, so a link cannot do it. */
export function loader() {
  throw data({ code: "METHOD_NOT_ALLOWED" }, { status: 405, headers: { allow: "POST" } });
}

/** Revokes the token, forgets the session, and leaves for the site that was stored, else for sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const { token, signoutRedirectUrl } = session.data;
  const elsewhere = token ? await samlLogoutAddress({ request, context }) : null;
  if (token) await context.get(apiContext).auth.signOut();
  session.end();
  if (elsewhere) {
    // The provider leads back to a page that goes on to the stored site.
    if (signoutRedirectUrl) session.set({ signoutRedirectUrl });
    return { elsewhere };
  }
  const exit = safeReturn(request.url, signoutRedirectUrl, context.get(siteContext).redirectHosts);
  return exit ? follow(request, exit) : seeOther(request, "/signin");
}

/**
 * On to the provider's own sign-out. A page leads there, since browsers let the answer to a form redirect to sites only
 * that the page with the form had named.
 */
export default function SignOut({ actionData }: Route.ComponentProps) {
  const t = useT();
  if (!actionData) return null;
  return (
    <SignInLayout>
      <PageTitle>{t("identity.leaveTitle")}</PageTitle>
      <meta httpEquiv="refresh" content={`0;url=${actionData.elsewhere}`} />
      <EmptyState
        level={1}
        icon="log-out"
        title={t("identity.leaveTitle")}
        action={<ButtonLink href={actionData.elsewhere}>{t("identity.leaveLink")}</ButtonLink>}
      >
        <p>{t("identity.leaveText")}</p>
      </EmptyState>
    </SignInLayout>
  );
}
