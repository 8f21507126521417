import { data, href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { FormProblem } from "~/contract/form-draft";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
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

const NotReady = z.object({ problems: z.array(FormProblem) });

export const handle: StaffHandle = { width: "wide" };

/** The changes that publishing makes, and the number of candidates and answers that they affect. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const { formDraft } = context.get(apiContext);
  const impact = draft.saved ? await formDraft.impact({ params: { id: params.id }, query: {} }) : null;
  if (impact && impact.status !== 200) return unavailable();
  return { draft, impact: impact ? impact.body : null, notice: takeNotice(context) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const note = String(form.get("note") ?? "").slice(0, 500);
  const body = { revision: revisionIn(form), note };
  const answer = await context.get(apiContext).formDraft.publish({ params, body });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/forms/:id/history", params), "form.published");
  if (answer.status === 404) return notFound();
  if (answer.status !== 409 && answer.status !== 422) return unavailable();
  const unmet = NotReady.safeParse(answer.body.details);
  return data(
    {
      posted: refusedForm(form),
      problems: unmet.success ? unmet.data.problems : [],
      isChanged: answer.status === 409,
    },
    { status: answer.status },
  );
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
