import { data, href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { SuccessState } from "~/ui/state";
import type { Route } from "./+types/changed";

const SECONDS = 5;
const STAY = "stay";

/** Redirects to sign-in after some seconds by a Refresh header, unless the URL says to stay. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const next = pathname.replace(/\/auth\/password\/changed.*$/, href("/signin"));
  return data(null, searchParams.has(STAY) ? {} : { headers: { refresh: `${SECONDS};url=${next}` } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Confirms the password change, and links to sign-in. */
export default function PasswordChanged() {
  const t = useT();
  const link = useLink();
  const leaves = !useFrame().url.searchParams.has(STAY);
  const next = link(href("/signin"));
  return (
    <>
      <PageTitle>{t("access.changedTitle")}</PageTitle>
      <SuccessState
        level={1}
        title={t("access.changedTitle")}
        action={
          <>
            <ButtonLink href={next}>{t("word.signIn")}</ButtonLink>
            {leaves ? (
              <ButtonLink variant="ghost" href={link(`${href("/auth/password/changed")}?${STAY}`)}>
                {t("access.stayHere")}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {leaves ? <p>{t("access.changedText", { seconds: SECONDS })}</p> : null}
      </SuccessState>
    </>
  );
}
