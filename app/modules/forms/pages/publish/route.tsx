import { href } from "react-router";
import { apiContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { FormPublication } from "~/modules/forms/schema/form-draft";
import { Changes } from "~/modules/versioned/pages/changes";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { FormProblems } from "../problems";
import type { Route } from "./+types/route";
import { Impact } from "./impact";

const constraints = constraintsOf(FormPublication);

export const handle: StaffHandle = { width: "wide" };

/** The changes that publishing makes, and the number of candidates and answers that they affect. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const impact = draft.saved ? await context.get(apiContext).formDrafts.impact(params) : null;
  return { draft, impact, notice: takeNotice(context) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, FormPublication, async (publication) => {
    await context.get(apiContext).formDrafts.publish({ ...params, ...publication });
    return seeWithNotice({ request, context }, href("/forms/:id/history", params), "form.published");
  });
}

export default function PublishForm({ loaderData: { draft, impact, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { form, published, content, rights, problems } = draft;
  const refused = actionData?.code === "FORM_NOT_READY" ? actionData.details.facts?.problems : undefined;
  return (
    <FormFrame
      draft={draft}
      current="publish"
      title={t("form.publishTitle")}
      lead={t("form.publishLead")}
      notice={notice}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("form.changedMeanwhile")}</Outdated>
      <FormProblems draft={draft} problems={refused ?? problems} isRefusal={Boolean(refused)} />
      {impact ? (
        <Stack gap={5}>
          <Changes>
            {published ? <FormDifferences before={published} after={content} emptyText={t("form.unchanged")} /> : null}
          </Changes>
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
                  {...constraints.note}
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
