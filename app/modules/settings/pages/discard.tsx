import { href } from "react-router";
import { Drawn } from "~/api/draft-change";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/discard";
import { kindOf, loadSetting } from "./content.server";
import { Changes } from "./setting-changes";
import { SettingFrame } from "./setting-frame";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { record: (await loadSetting({ params, context })).record };
}

/** Deletes the draft; a record that was never published is gone with it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  kindOf({ params });
  return submit(args, Drawn, async (drawn) => {
    const { isGone } = await context.get(apiContext).settings.discard({ ...params, ...drawn });
    const to = isGone ? href("/settings/:place/:kind", params) : href("/settings/:place/:kind/:key", params);
    return seeWithNotice(args, to, "setting.discarded");
  });
}

export default function DiscardSetting({ loaderData: { record }, actionData }: Route.ComponentProps) {
  const t = useT();
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  const params = { place: record.place.alias, kind: kind.name, key: record.key };
  return (
    <SettingFrame
      {...{ kind, record }}
      current={null}
      title={t("setting.discardTitle")}
      lead={t("setting.discardLead")}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("setting.changedMeanwhile")}</Outdated>
      <Changes kind={kind} record={record} />
      <DeedForm
        deed={
          record.saved
            ? { text: t("setting.discardSubmit"), isDanger: true, kept: { revision: record.revision } }
            : null
        }
        back={<BackLink path={href("/settings/:place/:kind/:key", params)}>{t("word.cancel")}</BackLink>}
      />
    </SettingFrame>
  );
}
