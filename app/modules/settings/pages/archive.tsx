import { href } from "react-router";
import { Drawn } from "~/api/draft-change";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { intentOf, submit } from "~/shell/submit.server";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/archive";
import { Concerns } from "./concerns";
import { kindOf, loadSetting } from "./content.server";
import { SettingFrame } from "./setting-frame";
import { Uses } from "./uses";

export const handle: StaffHandle = { width: "wide" };

/** Where the record is used. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { record: (await loadSetting({ params, context }, "archiving")).record };
}

/** Archives the record, or takes it out of the archive. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  kindOf({ params });
  const isArchived = intentOf(args, ["archive", "unarchive"]) === "archive";
  return submit(args, Drawn, async ({ revision }) => {
    await context.get(apiContext).settings.archive({ ...params, revision, isArchived });
    const notice = isArchived ? "setting.archived" : "setting.unarchived";
    return seeWithNotice(args, href("/settings/:place/:kind/:key", params), notice);
  });
}

export default function ArchiveSetting({ loaderData: { record }, actionData }: Route.ComponentProps) {
  const t = useT();
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  const isArchived = record.state === "archived";
  const params = { place: record.place.alias, kind: kind.name, key: record.key };
  return (
    <SettingFrame
      {...{ kind, record }}
      current="archive"
      title={t(isArchived ? "setting.unarchiveTitle" : "setting.archiveTitle")}
      lead={t(isArchived ? "setting.unarchiveLead" : "setting.archiveLead")}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("setting.changedMeanwhile")}</Outdated>
      {record.uses.some(({ count }) => count > 0) ? (
        <section aria-labelledby="uses">
          <Stack gap={2}>
            <h2 id="uses" className="desk-subtitle">
              {t("setting.uses")}
            </h2>
            <Uses uses={record.uses} />
          </Stack>
        </section>
      ) : (
        <p>{t("setting.usesNone")}</p>
      )}
      {isArchived ? null : <Concerns record={record} />}
      <DeedForm
        deed={
          record.canArchive
            ? {
                text: t(isArchived ? "setting.unarchiveTitle" : "setting.archiveTitle"),
                isDanger: !isArchived,
                kept: { revision: record.revision, intent: isArchived ? "unarchive" : "archive" },
              }
            : null
        }
        back={<BackLink path={href("/settings/:place/:kind/:key", params)}>{t("word.cancel")}</BackLink>}
      />
    </SettingFrame>
  );
}
