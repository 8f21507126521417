import { data, href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { StaffHandle } from "../../layout";
import { Differences } from "../detail/differences";
import { loadDraft, revisionIn } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The published versions with what each changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const versions = await context.get(apiContext).journeyDraft.versions({ params });
  if (versions.status === 404) return notFound();
  if (versions.status !== 200) return unavailable();
  return { draft, versions: versions.body, notice: takeNotice(context) };
}

/** Makes a version the draft. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const version = Number.parseInt(String(form.get("restore")), 10);
  if (Number.isNaN(version)) return notFound();
  const body = { revision: revisionIn(form), version };
  const answer = await context.get(apiContext).journeyDraft.restore({ params, body });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/journeys/:id/publish", params), "journey.restored");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isChanged: true }, { status: 409 }) : unavailable();
}

export default function JourneyVersions({ loaderData: { draft, versions, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  return (
    <JourneyFrame
      draft={draft}
      current="versions"
      title={t("journey.versionsTitle")}
      notice={notice}
      isRefused={Boolean(actionData)}
    >
      {actionData ? <Alert kind="warning">{t("journey.changedMeanwhile")}</Alert> : null}
      {versions.length === 0 ? <EmptyState icon="book" title={t("journey.versionsNone")} /> : null}
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={4}>
          {versions.map((one, index) => {
            const { version, publishedAt, byName, note, isCurrent, underWay, content } = one;
            const before = versions[index + 1];
            return (
              <Card
                key={version}
                title={t("journey.versionTitle", { version })}
                lead={t("journey.versionBy", { at: instant(publishedAt), name: byName ?? t("journey.somebody") })}
                action={isCurrent ? <Badge tone="success">{t("journey.versionCurrent")}</Badge> : null}
              >
                <Stack gap={3}>
                  {note ? <p>{note}</p> : null}
                  <p className="desk-muted">{t("journey.versionKept", underWay)}</p>
                  {before ? (
                    <Differences
                      worded={{ ...draft, content }}
                      before={before.content}
                      after={content}
                      emptyText={t("journey.versionSame")}
                    />
                  ) : (
                    <p className="desk-muted">{t("journey.firstVersion")}</p>
                  )}
                  {draft.rights.write && !(isCurrent && !draft.saved) ? (
                    <div>
                      <Button variant="secondary" size="small" name="restore" value={version}>
                        {t("journey.restore")}
                      </Button>
                    </div>
                  ) : null}
                </Stack>
              </Card>
            );
          })}
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
