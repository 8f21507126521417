import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orFormRefusal, Refusal } from "~/contract/refusal";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";
import { revisionIn } from "../../desk/revision.server";
import type { StaffHandle } from "../../layout";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { FormProblems } from "../problems";
import type { Route } from "./+types/route";
import { Impact } from "./impact";

export const handle: StaffHandle = { width: "wide" };

/** The changes that publishing makes, and the number of candidates and answers that they affect. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const impact = draft.saved ? await context.get(apiContext).formDrafts.impact(params) : null;
  return { draft, impact, notice: takeNotice(context) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const note = String(form.get("note") ?? "").slice(0, 500);
  const { formDrafts } = context.get(apiContext);
  const published = await orFormRefusal(formDrafts.publish({ ...params, revision: revisionIn(form), note }));
  if (!(published instanceof Refusal))
    return seeWithNotice({ request, context }, href("/forms/:id/history", params), "form.published");
  const { code, details, status } = published;
  const problems = (code === "FORM_NOT_READY" && details.facts?.problems) || [];
  return data({ posted: refusedForm(form), problems, isChanged: status === 409 }, { status });
}

export default function PublishForm({ loaderData: { draft, impact, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { form, published, content, rights, problems } = draft;
  const refused = actionData?.problems ?? [];
  return (
    <FormFrame
      draft={draft}
      current="publish"
      title={t("form.publishTitle")}
      lead={t("form.publishLead")}
      notice={notice}
      isRefused={Boolean(actionData)}
    >
      {actionData?.isChanged ? <Alert kind="warning">{t("form.changedMeanwhile")}</Alert> : null}
      <FormProblems draft={draft} problems={refused.length > 0 ? refused : problems} isRefusal={refused.length > 0} />
      {impact ? (
        <Stack gap={5}>
          <section aria-labelledby="changes">
            <Stack gap={2}>
              <h2 id="changes" className="desk-subtitle">
                {t("form.changes")}
              </h2>
              {published ? (
                <FormDifferences before={published} after={content} emptyText={t("form.unchanged")} />
              ) : (
                <p>{t("form.firstVersion")}</p>
              )}
            </Stack>
          </section>
          <Impact draft={draft} impact={impact} />
          {rights.publish ? (
            <PageForm>
              <input type="hidden" name="revision" value={draft.revision} />
              <Stack gap={4}>
                <LongTextField
                  {...fieldProps(t, actionData?.posted ?? emptyForm(), "note")}
                  label={t("form.note")}
                  hint={t("form.noteHint")}
                  rows={3}
                  maxLength={500}
                />
                <div>
                  <Button>{t("form.publishSubmit", { version: form.version + 1 })}</Button>
                </div>
              </Stack>
            </PageForm>
          ) : null}
        </Stack>
      ) : (
        <p>{t("form.publishNothing")}</p>
      )}
    </FormFrame>
  );
}
