import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { KeptFields } from "~/shell/kept-fields";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { DeskTable } from "~/ui/desk/desk-table";
import { Heading } from "~/ui/heading";
import { Icon } from "~/ui/icon";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { cellsOf } from "../enrolments/enrolment-cells";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const now = context.get(runtimeContext).now().toISOString();
  if (!text) return { text, now, rows: [], isTooWide: false };
  const answer = await context.get(apiContext).enrolment.search({ query: { q: text } });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const [only] = answer.body.rows;
  if (only && answer.body.rows.length === 1) return seeOther(request, href("/enrolments/:id", { id: only.id }));
  return { text, now, ...answer.body };
}

export default function QuickSearch({ loaderData: { text, now, rows, isTooWide } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const columns = (["protocol", "name", "course", "status", "mover", "since"] as const).map((id) => ({
    id,
    label: t(`desk.${id}`),
    isNumber: id === "since",
  }));
  return (
    <>
      <PageTitle>{t("desk.quickTitle")}</PageTitle>
      <Stack gap={4}>
        <Heading title={t("desk.quickTitle")} />
        <search aria-label={t("desk.quickTitle")}>
          <form className="desk-search" action={link(href("/search")).split("?")[0]}>
            <KeptFields />
            <input
              type="search"
              name="q"
              defaultValue={text}
              placeholder={t("desk.quickSearch")}
              aria-label={t("desk.quickSearch")}
              maxLength={200}
            />
            <button type="submit" className="desk-chip">
              <Icon name="search" />
              {t("desk.searchButton")}
            </button>
          </form>
        </search>
        {isTooWide ? <Alert kind="info">{t("desk.tooWide")}</Alert> : null}
        {text && rows.length === 0 ? <EmptyState icon="search" title={t("desk.quickNone", { text })} /> : null}
        {rows.length > 0 ? (
          <DeskTable
            caption={t("desk.quickResult", { text })}
            named="name"
            columns={columns}
            rows={rows.map((row) => ({
              id: row.id,
              cells: cellsOf(t, row, { address: link(href("/enrolments/:id", { id: row.id })), now }),
            }))}
          />
        ) : null}
      </Stack>
    </>
  );
}
