import { sessionContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import { toSignIn } from "../sign-in-problem";
import type { Route } from "./+types/leave";

/** The provider's sign-out URL, which the session keeps for one use. */
export function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const { samlLogout } = session.data;
  if (!samlLogout) throw toSignIn(request);
  session.set({ samlLogout: undefined });
  return { address: samlLogout };
}

/**
 * Redirects to the provider's sign-out. A page does this, because browsers follow a redirect after a form post only to
 * the sites that the content security policy of the form's page names (`form-action`).
 */
export default function Leave({ loaderData: { address } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("identity.leaveTitle")}</PageTitle>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <EmptyState
        level={1}
        icon="log-out"
        title={t("identity.leaveTitle")}
        action={<ButtonLink href={address}>{t("word.continue")}</ButtonLink>}
      >
        <p>{t("identity.leaveText")}</p>
      </EmptyState>
    </>
  );
}
