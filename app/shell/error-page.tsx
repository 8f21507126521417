import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/state";
import { PageTitle } from "./page-title";
import { PostAgain, textsToRepeat } from "./post-again";
import { refusalText } from "./refusal-text";
import { SiteLayout } from "./site-layout";

export function ErrorPage({ status, code }: { status: number; code: string | null }) {
  const t = useT();
  const link = useLink();
  const { correlationId, url, posted } = useFrame();
  const [title, message] = refusalText(status, code);
  const atHome = link("/").split("?")[0]!.replace(/\/$/, "") === url.pathname.replace(/\/$/, "");
  // What could not be taken now may be a little later; everything else would fail again.
  const mayRepeat = status === 503;
  const texts = mayRepeat && posted ? textsToRepeat(posted) : null;
  const staysHere = atHome || (mayRepeat && !posted);
  return (
    <SiteLayout width="text">
      <PageTitle>{t(title)}</PageTitle>
      <ErrorState
        level={1}
        title={t(title)}
        action={
          texts ? (
            <PostAgain texts={texts} />
          ) : (
            <ButtonLink href={staysHere ? url.pathname + url.search : link("/")}>
              {staysHere ? t("frame.reload") : t("frame.goHome")}
            </ButtonLink>
          )
        }
        {...(status >= 500 && correlationId ? { reference: { label: t("frame.correlation"), id: correlationId } } : {})}
      >
        <p>{t(message)}</p>
      </ErrorState>
    </SiteLayout>
  );
}
