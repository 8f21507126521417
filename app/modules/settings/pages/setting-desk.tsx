import { href } from "react-router";
import type { Translate } from "~/i18n/translator";
import { defineDesk, type ListedPage } from "~/modules/desk/pages/desk";
import type { SettingKindName } from "~/modules/settings/rules/kinds";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import type { SettingPlaceName, SettingRow } from "~/modules/settings/schema/setting-record";
import { SettingState } from "./setting-frame";
import { fieldLabel, kindName, optionLabel } from "./words";

type Row = SettingRow & { id: string };
type Listed = ListedPage<Row> & { place: SettingPlaceName };

/** A value of a list as people read it: a day in their way, and the name of what has one. */
function wordsOf(t: Translate, day: ((iso: string) => string) | null, field: string, value = "") {
  if (day) return value && day(value);
  return value && optionLabel(t, field, value);
}

/** The list of a kind at an institution. @param place its alias */
export const settingDesk = (kind: SettingKind & { name: SettingKindName }, place: string) =>
  defineDesk({
    path: href("/settings/:place/:kind", { place, kind: kind.name }),
    icon: "book",
    texts: {
      search: "setting.search",
      title: (t) => kindName(t, kind.name),
      empty: (t) => t("setting.none", { name: kindName(t, kind.name) }),
      notFound: "setting.notFound",
      widen: "setting.all",
    },
    sorts: ["key"],
    options: async () => ({}),
    filters: [],
    read: async (api, { q, size, after, before }): Promise<Listed> => {
      const { rows, ...page } = await api.settings.list({ place, kind: kind.name, q, size, after, before });
      return { ...page, rows: rows.map((row) => ({ ...row, id: row.key })) };
    },
    columns: [
      {
        id: "name",
        label: "word.name",
        isName: true,
        isPlain: true,
        cell: ({ key, name }, { linkTo }) => (
          <a href={linkTo(href("/settings/:place/:kind/:key", { place, kind: kind.name, key }))}>{name || key}</a>
        ),
      },
      ...kind.columns.map((id) => ({
        id,
        label: (t: Parameters<typeof fieldLabel>[0]) => fieldLabel(t, kind.name, [id]),
        cell: ({ values }: Row, { t, day }: { t: Translate; day: (iso: string) => string }) =>
          wordsOf(t, kind.fields[id]?.control.type === "day" ? day : null, id, values[id]),
      })),
      { id: "state", label: "word.state", isPlain: true, cell: ({ state }) => <SettingState state={state} /> },
    ],
  });
