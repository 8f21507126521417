import { href } from "react-router";
import { Drawn } from "~/api/draft-change";
import { Revision } from "~/api/value";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { VersionList } from "~/modules/versioned/pages/version-list";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/history";
import { kindOf, loadSetting } from "./content.server";
import { SettingDifferences } from "./setting-changes";
import { SettingFrame } from "./setting-frame";

export const handle: StaffHandle = { width: "wide" };

/** The published versions with what each changed, in sentences. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { record } = await loadSetting({ params, context });
  const versions = await context.get(apiContext).settings.versions(params);
  return { record, versions: versions.map((one) => ({ ...one, isCurrent: one.version === record.version })) };
}

/** Replaces the draft by a published version. */
export async function action({ params, request, context }: Route.ActionArgs) {
  kindOf({ params });
  return submit({ context }, Drawn.extend({ restore: Revision }), async ({ revision, restore: version }) => {
    await context.get(apiContext).settings.restore({ ...params, revision, version });
    return seeWithNotice({ request, context }, href("/settings/:place/:kind/:key/publish", params), "setting.restored");
  });
}

export default function SettingHistory({ loaderData: { record, versions }, actionData }: Route.ComponentProps) {
  const t = useT();
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  return (
    <SettingFrame {...{ kind, record }} current="history" title={t("word.history")} answer={actionData}>
      <Outdated answer={actionData}>{t("setting.changedMeanwhile")}</Outdated>
      {versions.length === 0 ? <EmptyState icon="book" title={t("setting.historyNone")} /> : null}
      <VersionList
        draft={{ ...record, rights: { write: true } }}
        versions={versions}
        somebody={t("setting.somebody")}
        startText={t("setting.versionStart")}
        differences={({ content }, before) => (
          <SettingDifferences {...{ kind }} options={record.options} before={before.content} after={content} />
        )}
      />
    </SettingFrame>
  );
}
