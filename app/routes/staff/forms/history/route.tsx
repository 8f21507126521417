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
import { revisionIn } from "../../journeys/detail/draft.server";
import type { StaffHandle } from "../../layout";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The published versions with what each changed, in sentences. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const versions = await context.get(apiContext).formDraft.versions({ params });
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
  const answer = await context.get(apiContext).formDraft.restore({ params, body });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/forms/:id/publish", params), "form.restored");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isChanged: true }, { status: 409 }) : unavailable();
}

export default function FormHistory({ loaderData: { draft, versions, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  return (
    <FormFrame
      draft={draft}
      current="history"
      title={t("form.historyTitle")}
      notice={notice}
      isRefused={Boolean(actionData)}
    >
      {actionData ? <Alert kind="warning">{t("form.changedMeanwhile")}</Alert> : null}
      {versions.length === 0 ? <EmptyState icon="pencil" title={t("form.historyNone")} /> : null}
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={4}>
          {versions.map(({ version, publishedAt, byName, note, isCurrent, content }, index) => {
            const before = versions[index + 1];
            const name = byName ?? t("form.somebody");
            return (
              <Card
                key={version}
                title={t("form.versionTitle", { version })}
                lead={
                  before || version === 1
                    ? t("form.versionBy", { at: instant(publishedAt), name })
                    : t("form.versionStart")
                }
                action={isCurrent ? <Badge tone="success">{t("form.versionCurrent")}</Badge> : null}
              >
                <Stack gap={3}>
                  {note ? <p>{note}</p> : null}
                  {before ? (
                    <FormDifferences before={before.content} after={content} emptyText={t("form.versionSame")} />
                  ) : (
                    <p className="desk-muted">{t("form.firstVersion")}</p>
                  )}
                  {draft.rights.write && !(isCurrent && !draft.saved) ? (
                    <div>
                      <Button variant="secondary" size="small" name="restore" value={version}>
                        {t("form.restore")}
                      </Button>
                    </div>
                  ) : null}
                </Stack>
              </Card>
            );
          })}
        </Stack>
      </PageForm>
    </FormFrame>
  );
}
