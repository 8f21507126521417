import { href, isRouteErrorResponse } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ASKED } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { ButtonLink } from "~/ui/button";
import type { IconName } from "~/ui/icon";
import { ErrorState } from "~/ui/state";
import { PageTitle } from "./page-title";
import { PostAgain } from "./post-again";
import { refusalText } from "./refusal-text";

type ErrorPageProps = {
  /** The error that the router caught. */
  error: unknown;
  /** Level of the heading: 2 where the layout around this page has the main heading. */
  level?: 1 | 2;
  /** The link for errors that a retry does not solve; by default to the start page. */
  back?: { href: string; text: string } | undefined;
};

/** Icons by status; any other status has the warning icon. */
const icons: Record<number, IconName> = { 403: "lock", 404: "search", 409: "refresh", 503: "tools" };

/** Explains an error and what to do about it; shows the log reference of a server error (status 500 and above). */
export function ErrorPage({ error, level = 1, back }: ErrorPageProps) {
  const t = useT();
  const link = useLink();
  const { correlationId, url, base, posted, user } = useFrame();
  const { status, code } = causeOf(error);
  const [title, message] = refusalText(status, code);
  const home = back ?? { href: link(user ? homeOf(user) : href("/")), text: t("frame.goHome") };
  const atHome = pathOf(home.href) === pathOf(url.pathname);
  // Only a 503 may succeed when repeated later.
  const mayRepeat = status === 503;
  const texts = mayRepeat && posted ? posted.texts : null;
  const staysHere = atHome || (mayRepeat && !posted);
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <ErrorState
        level={level}
        icon={icons[status] ?? "warning"}
        title={t(title)}
        action={
          texts ? (
            <PostAgain texts={texts} />
          ) : code === "COOKIES_REFUSED" ? (
            <ButtonLink href={ownPageOf(url, base)} target="_blank">
              {t("frame.goOnInTab")}
            </ButtonLink>
          ) : (
            <ButtonLink href={staysHere ? url.pathname + url.search : home.href}>
              {staysHere ? t("frame.reload") : home.text}
            </ButtonLink>
          )
        }
        {...(status >= 500 && correlationId ? { reference: { label: t("frame.correlation"), id: correlationId } } : {})}
      >
        <p>{t(message)}</p>
      </ErrorState>
    </>
  );
}

/** The path of the full page of an embedded version, with its query. */
function ownPageOf({ pathname, search }: URL, base: string): string {
  const query = new URLSearchParams(search);
  query.delete(ASKED);
  const rest = query.toString();
  return (pathname.replace(/\/script\/?$/, "") || `${base}/`) + (rest && `?${rest}`);
}

const pathOf = (href: string) => href.split("?", 1)[0]!.replace(/\/$/, "");

/** Status and code of a refusal; any other error counts as status 500. */
function causeOf(error: unknown): { status: number; code: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, code: null };
  const code = (error.data as { code?: unknown } | null)?.code;
  return { status: error.status, code: typeof code === "string" ? code : null };
}
