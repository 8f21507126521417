import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { kindNamed, type SettingKindName } from "~/modules/settings/rules/kinds";
import type { SettingRow } from "~/modules/settings/schema/setting-record";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { DeskTable, type DeskTableRow } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { SearchForm } from "~/ui/search-form";
import { EmptyState } from "~/ui/state";
import type { loadGroups } from "./content.server";
import { SettingCrumb } from "./setting-crumb";
import { SettingMarks, SettingState } from "./setting-frame";
import { TableLinks } from "./table/links";
import { groupName, kindName } from "./words";

type GroupedListProps = Awaited<ReturnType<typeof loadGroups>> & { kind: SettingKindName };

/** The list of a closed kind: a table for each group. */
export function GroupedList({ kind, place, rows, q, notice }: GroupedListProps) {
  const t = useT();
  const link = useLink();
  const params = { place: place.alias, kind };
  const title = kindName(t, kind);
  const known = kindNamed(kind);
  const rowOf = ({ key, name, state, marks }: SettingRow): DeskTableRow => ({
    id: key,
    cells: {
      name: <a href={link(href("/settings/:place/:kind/:key", { ...params, key }))}>{name}</a>,
      marks: <SettingMarks marks={marks} />,
      state: <SettingState state={state} />,
    },
  });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack gap={4}>
        <p className="desk-crumb">
          <SettingCrumb place={place} />
        </p>
        <div className="desk-head">
          <h1>{title}</h1>
          <span className="desk-muted">{rows.length}</span>
          {known ? (
            <div className="desk-acts">
              <TableLinks kind={known} place={place.alias} />
            </div>
          ) : null}
        </div>
        <Notice notice={notice} />
        <SearchForm
          action={link(href("/settings/:place/:kind", params))}
          name="q"
          label={t("setting.search")}
          submitText={t("word.search")}
          value={q}
        />
        {rows.length === 0 ? <EmptyState icon="book" title={t("setting.notFound")} /> : null}
        {[...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => (
          <Stack key={group} gap={2}>
            <h2 className="desk-subtitle">{groupName(t, group)}</h2>
            <DeskTable
              caption={groupName(t, group)}
              named="name"
              columns={[
                { id: "name", label: t("word.name"), isPlain: true },
                { id: "marks", label: t("settingField.message_text"), isPlain: true },
                { id: "state", label: t("word.state"), isPlain: true },
              ]}
              rows={own.map(rowOf)}
            />
          </Stack>
        ))}
      </Stack>
    </>
  );
}
