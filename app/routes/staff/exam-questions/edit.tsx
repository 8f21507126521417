import { data, href } from "react-router";
import { apiContext, formContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/edit";
import { QuestionPreview } from "./preview";
import { QuestionForm } from "./question-form";
import { formOf, previewIn, questionIn } from "./question-form.server";

/**
 * The form that writes the next version of a question. The address of a replaced version redirects to that version's
 * page, except after a post, whose form stays.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const question = await context.get(apiContext).examQuestions.get(params);
  if (question.state === "replaced" && !context.get(formContext))
    throw seeOther(request, href("/exam-questions/:id", params));
  return { question, stored: formOf(question) };
}

/** Saves the next version, or shows it as candidates will see it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { errors, ...question } = questionIn(form);
  const refuse = (status: number, isReplaced = false) =>
    data({ posted: refusedForm(form, errors), preview: previewIn(form), isReplaced }, { status });
  if (Object.keys(errors).length > 0) return refuse(422);
  if (form.get("intent") === "preview") return refuse(200);
  const { examQuestions } = context.get(apiContext);
  const changed = await orRefusal(examQuestions.change({ ...params, ...question }), "CONFLICT");
  if (changed instanceof Refusal) return refuse(changed.status, true);
  const next = href("/exam-questions/:id", changed);
  return seeWithNotice({ request, context }, next, "examQuestion.changed");
}

export default function EditQuestion({ loaderData: { question, stored }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? stored;
  const errors = summaryOf(t, posted);
  const newest = question.versions[0]?.id ?? question.id;
  return (
    <>
      <PageTitle failed={errors.length > 0 || actionData?.isReplaced === true}>{t("examQuestion.editTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("examQuestion.editTitle")}
          lead={t("examQuestion.editLead", { version: question.version + 1 })}
        />
        {actionData?.isReplaced ? (
          <Alert kind="warning" live>
            <p>{t("examQuestion.errorReplaced")}</p>
            <p>
              <a href={link(href("/exam-questions/:id", { id: newest }))}>{t("examQuestion.newest")}</a>
            </p>
          </Alert>
        ) : null}
        {question.state === "retired" ? <Alert kind="info">{t("examQuestion.editRetired")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {actionData?.preview ? <QuestionPreview question={actionData.preview} area={question.areaName} /> : null}
        <QuestionForm posted={posted} back={link(href("/exam-questions/:id", { id: question.id }))} />
      </Stack>
    </>
  );
}
