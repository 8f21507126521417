import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { kindNamed, type SettingGroupName, settingGroups, type settingKinds } from "~/modules/settings/rules/kinds";
import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { isTable } from "~/modules/settings/rules/table/column";
import type { StaffHandle } from "~/pages/staff-layout";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { Inline, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import type { Route } from "./+types/place";
import { kindName, placeName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** The path of the pages that edit a kind, where those are not the pages of settings. */
const editedAt = (kind: string): string | undefined => kindNamed(kind)?.editedAt;

/** The subjects that have kinds of the tenant, or of an institution. */
const groupsOf = (isTenant: boolean) =>
  Object.entries(settingGroups)
    .map(([name, all]) => ({
      name: name as SettingGroupName,
      kinds: (all as readonly (typeof settingKinds)[number][]).filter((kind) => kind.isOfTenant === isTenant),
    }))
    .filter(({ kinds }) => kinds.length > 0);

/** The kinds of settings of an institution, with the number of drafts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext).settings.sections(params)), notice: takeNotice(context) };
}

export default function SettingSections({ loaderData: { place, drafts, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const isTenant = place.alias === TENANT_PLACE;
  const rowOf = (kind: (typeof settingKinds)[number]) => {
    const count = drafts[kind.name] ?? 0;
    const params = { place: place.alias, kind: kind.name, key: ONLY };
    const isOnly = (kind.key as readonly string[]).length === 0;
    const path =
      editedAt(kind.name) ??
      (isOnly ? href("/settings/:place/:kind/:key", params) : href("/settings/:place/:kind", params));
    return {
      id: kind.name,
      title: <a href={link(path)}>{kindName(t, kind.name)}</a>,
      detail: t(`setting.about_${kind.name}`),
      end: count > 0 ? <StatusSign sign="team">{t("setting.drafts", { count })}</StatusSign> : fileOf(kind.name),
    };
  };
  /** The way to the CSV file of a list that pages elsewhere edit, so that they do not have it. */
  const fileOf = (name: string) => {
    const kind = kindNamed(name);
    if (!kind?.editedAt || !isTable(kind)) return null;
    const path = href("/settings/:place/:kind/_import", { place: place.alias, kind: name });
    return <a href={link(path)}>{t("setting.tableLink", { kind: kindName(t, kind.name) })}</a>;
  };
  const hostnames = {
    id: "hostnames",
    title: <a href={link(href("/settings/:place/hostnames", { place: place.alias }))}>{t("hostname.title")}</a>,
    detail: t("setting.about_hostnames"),
  };
  return (
    <>
      <PageTitle>{t("setting.title")}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{t("setting.title")}</h1>
          <span className="desk-muted">{placeName(t, place)}</span>
          {isTenant ? null : (
            <div className="desk-acts">
              <ButtonLink
                size="small"
                variant="secondary"
                href={link(href("/settings/:place/preview", { place: place.alias }))}
              >
                {t("setting.previewSee")}
              </ButtonLink>
            </div>
          )}
        </div>
        <Notice notice={notice} />
        <div className="desk-kinds">
          {groupsOf(isTenant).map(({ name, kinds }) => (
            <Card key={name} title={t(`setting.subject_${name}`)}>
              <RowList
                label={t(`setting.subject_${name}`)}
                rows={[...kinds.map(rowOf), ...(name === "people" ? [hostnames] : [])]}
              />
            </Card>
          ))}
        </div>
        {isTenant ? null : (
          <Card title={t("setting.importTitle")} lead={t("setting.exportLead")}>
            <Inline>
              <ButtonLink variant="secondary" href={link(href("/settings/:place/export.json", { place: place.alias }))}>
                {t("setting.exportSubmit")}
              </ButtonLink>
              <ButtonLink variant="secondary" href={link(href("/settings/:place/import", { place: place.alias }))}>
                {t("setting.importTitle")}
              </ButtonLink>
              <a href={link(href("/translations"))}>{t("setting.translations")}</a>
            </Inline>
          </Card>
        )}
      </Stack>
    </>
  );
}
