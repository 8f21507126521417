import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { VersionList } from "~/modules/versioned/pages/version-list";
import { restoreVersion } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { useCounted } from "~/shell/counted";
import { Alert } from "~/ui/alert";
import { EmptyState } from "~/ui/state";
import { Differences } from "../detail/differences";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The published versions with what each changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const versions = await context.get(apiContext).journeyDrafts.versions(params);
  return { draft, versions, notice: takeNotice(context) };
}

/** Replaces the draft by a published version. */
export async function action(args: Route.ActionArgs) {
  const to = href("/journeys/:id/publish", args.params);
  return restoreVersion(args, args.context.get(apiContext).journeyDrafts, { to, notice: "journey.restored" });
}

export default function JourneyVersions({ loaderData: { draft, versions, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const counted = useCounted();
  const params = { id: draft.journey.id };
  const behind = versions.reduce((sum, { isCurrent, underWay }) => sum + (isCurrent ? 0 : underWay.drafts), 0);
  const isMovable = behind > 0 && draft.rights.publish;
  return (
    <JourneyFrame
      draft={draft}
      current="versions"
      title={t("journey.versionsTitle")}
      notice={notice}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("journey.changedMeanwhile")}</Outdated>
      {isMovable ? (
        <Alert kind="info">
          <p>{t("journeyMove.offer", { count: behind, number: counted(behind) })}</p>
          <a href={link(href("/journeys/:id/move", params))}>
            {t("journeyMove.open", { version: draft.journey.version })}
          </a>
        </Alert>
      ) : null}
      {versions.length === 0 ? <EmptyState icon="book" title={t("journey.versionsNone")} /> : null}
      <VersionList
        {...{ draft, versions }}
        somebody={t("journey.somebody")}
        facts={({ underWay }) => (
          <p className="desk-muted">
            {t("journey.versionKept", { drafts: counted(underWay.drafts), enrolments: counted(underWay.enrolments) })}
          </p>
        )}
        differences={({ version, content }, before) => (
          <>
            <Differences
              worded={{ ...draft, content }}
              before={before.content}
              after={content}
              emptyText={t("journey.versionSame")}
            />
            <p>
              <a
                href={link(
                  href("/journeys/:id/versions/:range", { ...params, range: `${before.version}...${version}` }),
                )}
              >
                {t("journey.compare", { before: before.version, after: version })}
              </a>
            </p>
          </>
        )}
      />
    </JourneyFrame>
  );
}
