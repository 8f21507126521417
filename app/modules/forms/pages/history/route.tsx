import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { VersionList } from "~/modules/versioned/pages/version-list";
import { restoreVersion } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { EmptyState } from "~/ui/state";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The published versions with what each changed, in sentences. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const versions = await context.get(apiContext).formDrafts.versions(params);
  return { draft, versions, notice: takeNotice(context) };
}

/** Replaces the draft by a published version. */
export async function action(args: Route.ActionArgs) {
  const to = href("/forms/:id/publish", args.params);
  return restoreVersion(args, args.context.get(apiContext).formDrafts, { to, notice: "form.restored" });
}

export default function FormHistory({ loaderData: { draft, versions, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <FormFrame draft={draft} current="history" title={t("word.history")} notice={notice} answer={actionData}>
      <Outdated answer={actionData}>{t("form.changedMeanwhile")}</Outdated>
      {versions.length === 0 ? <EmptyState icon="pencil" title={t("form.historyNone")} /> : null}
      <VersionList
        {...{ draft, versions }}
        somebody={t("form.somebody")}
        startText={t("form.versionStart")}
        differences={({ content }, before) => (
          <FormDifferences before={before.content} after={content} emptyText={t("form.versionSame")} />
        )}
      />
    </FormFrame>
  );
}
