import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { SearchForm } from "~/ui/search-form";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/kind";
import { kindOf } from "./content.server";
import { SettingState } from "./setting-frame";
import { fieldLabel, kindName, oneName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** The records of a kind, in the order that candidates see. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { name: kind, columns } = kindOf({ params });
  const q = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const { place, rows } = await context.get(apiContext).settings.list({ place: params.place, kind, q });
  return { kind, columns, place, rows, q, notice: takeNotice(context) };
}

export default function SettingList({ loaderData }: Route.ComponentProps) {
  const { kind, columns, place, rows, q, notice } = loaderData;
  const t = useT();
  const link = useLink();
  const params = { place: place.alias, kind };
  const title = kindName(t, kind);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack gap={4}>
        <p className="desk-crumb">
          <a href={link(href("/settings/:place", params))}>{t("setting.title")}</a> › {place.name}
        </p>
        <div className="desk-head">
          <h1>{title}</h1>
          <span className="desk-muted">{t("setting.count", { count: rows.length })}</span>
          <div className="desk-acts">
            <ButtonLink size="small" href={link(href("/settings/:place/:kind/new", params))}>
              {t("setting.add", { name: oneName(t, kind) })}
            </ButtonLink>
          </div>
        </div>
        <Notice notice={notice} />
        {rows.length > 8 || q ? (
          <SearchForm
            action={link(href("/settings/:place/:kind", params))}
            name="q"
            label={t("setting.search")}
            submitText={t("setting.searchSubmit")}
            value={q}
          />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState icon="book" title={q ? t("setting.notFound") : t("setting.none", { name: title })} />
        ) : (
          <DeskTable
            caption={title}
            named="name"
            columns={[
              { id: "name", label: t("word.name") },
              ...columns.map((id) => ({ id, label: fieldLabel(t, kind, [id]) })),
              { id: "state", label: t("word.state") },
            ]}
            rows={rows.map(({ key, name, values, state }) => ({
              id: key,
              cells: {
                ...values,
                name: <a href={link(href("/settings/:place/:kind/:key", { ...params, key }))}>{name || key}</a>,
                state: <SettingState state={state} />,
              },
            }))}
          />
        )}
      </Stack>
    </>
  );
}
