import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { useNextPage } from "~/shell/next-page";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Route } from "./+types/route";

const states = ["ended", "changed"] as const;

/** The page shown in the user's other tabs after a sign-out or a change of role; reloading shows the current state. */
export function loader({ params }: Route.LoaderArgs) {
  return states.find((state) => state === params.state) ?? notFound();
}

export default function SessionNotice({ loaderData: state }: Route.ComponentProps) {
  const t = useT();
  const next = useNextPage(href("/"));
  const title = t(state === "ended" ? "shell.sessionEndedTitle" : "shell.roleChangedTitle");
  return (
    <SiteLayout width="text">
      <PageTitle>{title}</PageTitle>
      <Dialog
        width="small"
        title={title}
        closeHref={next}
        closeText={t("frame.close")}
        actions={
          <ButtonLink href={next} icon="refresh" data-reload>
            {t("frame.reload")}
          </ButtonLink>
        }
      >
        <p>{t(state === "ended" ? "shell.sessionEndedText" : "shell.roleChangedText")}</p>
      </Dialog>
    </SiteLayout>
  );
}
