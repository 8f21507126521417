import { useT } from "~/i18n/use-t";
import type { SettingKindName } from "~/modules/settings/rules/kinds";
import type { Content } from "~/modules/settings/rules/setting-field";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { diffContent } from "~/modules/settings/rules/setting-leaf";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { Changes as VersionedChanges } from "~/modules/versioned/pages/changes";
import { DifferenceList } from "~/modules/versioned/pages/difference-list";
import { differenceText, type Options } from "./words";

type Kind = SettingKind & { name: SettingKindName };

/** What differs between two contents of a kind, in sentences. */
export function SettingDifferences({
  kind,
  options,
  before,
  after,
}: {
  kind: Kind;
  options: Options;
  before: Content;
  after: Content;
}) {
  const t = useT();
  return (
    <DifferenceList
      differences={diffContent(kind.fields, before, after)}
      textOf={(difference) => differenceText(t, kind.name, kind.fields, options, difference)}
      emptyText={t("setting.unchanged")}
    />
  );
}

/** What publishing the draft of a record changes. */
export function Changes({ kind, record: { inForce, content, options } }: { kind: Kind; record: SettingRecord }) {
  return (
    <VersionedChanges>
      {inForce ? <SettingDifferences {...{ kind, options }} before={inForce} after={content} /> : null}
    </VersionedChanges>
  );
}
