import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import type { SettingKindName } from "~/modules/settings/rules/kinds";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { ONLY } from "~/modules/settings/rules/setting-kind";
import { controlAt } from "~/modules/settings/rules/setting-leaf";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { VersionedConflict } from "~/modules/versioned/pages/conflict-form";
import { VersionedFrame, type VersionedPageProps } from "~/modules/versioned/pages/versioned-frame";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { SettingCrumb } from "./setting-crumb";
import { formFieldLabel, kindName, oneName, partLabel, valueText } from "./words";

const signs: Record<SettingRecord["state"], Sign> = {
  new: "draft",
  draft: "team",
  planned: "held",
  "in-force": "done",
  archived: "off",
};

/** The state of a record: its sign and its word. */
export function SettingState({ state }: { state: SettingRecord["state"] }) {
  const t = useT();
  return <StatusSign sign={signs[state]}>{t(`setting.state_${state}`)}</StatusSign>;
}

/** What a list says about a record beside its state. */
export function SettingMarks({ marks }: { marks: readonly ("off" | "changed")[] }) {
  const t = useT();
  if (marks.length === 0) return <span className="desk-muted">{t("messageSetting.productText")}</span>;
  return marks.map((mark) => (
    <StatusSign key={mark} sign={mark === "off" ? "off" : "team"}>
      {t(`setting.mark_${mark}`)}
    </StatusSign>
  ));
}

type SettingFrameProps = VersionedPageProps & {
  kind: SettingKind & { name: SettingKindName };
  record: SettingRecord;
  current: "edit" | "preview" | "publish" | "history" | "archive" | null;
};

/** The frame of all pages of a record. */
export function SettingFrame({ kind, record, ...props }: SettingFrameProps) {
  const t = useT();
  const { place, key, version } = record;
  const params = { place: place.alias, kind: kind.name, key };
  const isOnly = key === ONLY;
  const one = isOnly ? kindName(t, kind.name) : record.name;
  const leafOf = (path: string) => path.split(".");
  return (
    <VersionedFrame
      {...props}
      nameOf={(field) => formFieldLabel(t, kind, record.options, field)}
      name={one}
      crumb={
        <SettingCrumb
          place={place}
          trail={isOnly ? [] : [[href("/settings/:place/:kind", params), kindName(t, kind.name)]]}
        />
      }
      sign={<SettingState state={record.state} />}
      draft={record}
      noDraft={version === 0 ? t("setting.neverPublished") : t("setting.noDraft", { version })}
      somebody={t("setting.somebody")}
      tabsLabel={isOnly ? kindName(t, kind.name) : oneName(t, kind.name)}
      tabs={[
        ["edit", href("/settings/:place/:kind/:key", params), t("setting.tabEdit")],
        ...(kind.hasPreview
          ? [["preview", href("/settings/:place/:kind/:key/preview", params), t("messageSetting.tabPreview")] as const]
          : []),
        ["publish", href("/settings/:place/:kind/:key/publish", params), t("setting.tabPublish")],
        ["history", href("/settings/:place/:kind/:key/history", params), t("word.history")],
        ...(record.canArchive
          ? [["archive", href("/settings/:place/:kind/:key/archive", params), t("setting.tabArchive")] as const]
          : []),
      ]}
      conflictForm={
        <VersionedConflict
          answer={props.answer}
          back={href("/settings/:place/:kind/:key", params)}
          backText={t("setting.overBack")}
          overText={(change) => t("setting.overLead", change)}
          nameOf={(path) => partLabel(t, kind.name, kind.fields, record.options, leafOf(path))}
          valueOf={(path, value) => {
            const control = controlAt(kind.fields, leafOf(path));
            const name = leafOf(path).at(-1) ?? "";
            return valueText(t, name, control?.type === "texts" ? undefined : control, value, record.options);
          }}
        />
      }
    />
  );
}
