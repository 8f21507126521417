import { href } from "react-router";
import { answeredOr } from "~/api/answered";
import type { ApplicationStatus } from "~/api/application";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { plain } from "~/rules/search-text";
import { useFormat } from "~/shell/format";
import { KeptFields } from "~/shell/kept-fields";
import { useNextPage } from "~/shell/next-page";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { IconName } from "~/ui/icon";
import { NothingFound } from "~/ui/nothing-found";
import { Muted, VisuallyHidden } from "~/ui/page";
import { SearchForm } from "~/ui/search-form";
import { Table } from "~/ui/table";
import type { Route } from "./+types/route";

const looks: Record<ApplicationStatus["status"], { tone: BadgeTone; icon: IconName }> = {
  healthy: { tone: "success", icon: "check-circle" },
  degraded: { tone: "warning", icon: "warning" },
  unhealthy: { tone: "error", icon: "error" },
};
const ROWS = "status-rows";

/** Loads the current state of the systems on every request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("q")?.slice(0, 100) ?? "";
  const systems = await answeredOr(context.get(apiContext).application.status(), null);
  return { words, systems: systems?.filter(({ name }) => plain(name).includes(plain(words))) ?? null };
}

export default function SystemStatus({ loaderData: { words, systems } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const next = useNextPage(href("/"));
  return (
    <SiteLayout width="text">
      <PageTitle>{t("shell.systemStatus")}</PageTitle>
      <Dialog width="large" title={t("shell.systemStatus")} closeHref={next} closeText={t("frame.close")}>
        <Muted>{t("shell.systemStatusLead")}</Muted>
        {systems === null ? (
          <Alert kind="error">{t("shell.statusUnavailable")}</Alert>
        ) : (
          <>
            <SearchForm
              action={link(href("/system-status"))}
              name="q"
              label={t("shell.statusSearch")}
              submitText={t("word.search")}
              value={words}
              filters={ROWS}
            >
              <KeptFields also={[["next", next]]} />
            </SearchForm>
            {systems.length > 0 ? <StatusTable systems={systems} /> : null}
            <NothingFound of={ROWS} text={t("shell.nothingFound")} shown={systems.length === 0} />
          </>
        )}
      </Dialog>
    </SiteLayout>
  );
}

function StatusTable({ systems }: { systems: ApplicationStatus[] }) {
  const t = useT();
  const { instant } = useFormat();
  const hasDetails = systems.some(({ url }) => url);
  const columns = [
    { id: "name", label: t("shell.statusName") },
    { id: "state", label: t("shell.statusState") },
    ...(hasDetails ? [{ id: "details", label: t("shell.statusDetails") }] : []),
  ];
  const rows = systems.map(({ name, status, url, waitingSince }) => ({
    id: name,
    cells: {
      name,
      state: (
        <>
          <Badge {...looks[status]}>{t(`shell.${status}`)}</Badge>
          {waitingSince ? <Muted>{t("shell.statusWaiting", { time: instant(waitingSince) })}</Muted> : null}
        </>
      ),
      details: url && (
        <ButtonLink size="small" variant="ghost" href={url} target="_blank" rel="noopener noreferrer">
          <span aria-hidden="true">{t("shell.statusDetails")}</span>
          <VisuallyHidden>{t("shell.statusDetailsOf", { name })}</VisuallyHidden>
        </ButtonLink>
      ),
    },
  }));
  return <Table id={ROWS} caption={t("shell.systemStatus")} hideCaption columns={columns} rows={rows} />;
}
