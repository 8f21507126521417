import { href } from "react-router";
import { apiContext, formContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { ExamQuestionInput, questionForm } from "~/modules/entrance-exams/schema/exam-question";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Heading } from "~/ui/heading";
import type { Route } from "./+types/edit";
import { QuestionPreview } from "./preview";
import { previewOf } from "./preview.server";
import { formOf, QuestionForm } from "./question-form";

/**
 * The form that writes the next version of a question. The address of a replaced version redirects to that version's
 * page, except after a post, whose form stays.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const question = await context.get(apiContext).examQuestions.get(params);
  if (question.state === "replaced" && !context.get(formContext))
    throw seeOther(request, href("/exam-questions/:id", params));
  return { question };
}

/** Saves the next version, or shows it as candidates will see it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const args = { request, context };
  if (intentOf(args, ["save", "preview"]) === "preview") return previewOf(args);
  return submit(args, questionForm(ExamQuestionInput), async (question) => {
    const next = await context.get(apiContext).examQuestions.change({ ...params, ...question });
    return seeWithNotice(args, href("/exam-questions/:id", next), "examQuestion.changed");
  });
}

export default function EditQuestion({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? formOf(question);
  const newest = question.versions[0]?.id ?? question.id;
  return (
    <RecordPage
      title={t("examQuestion.editTitle")}
      head={
        <Heading
          title={t("examQuestion.editTitle")}
          lead={t("examQuestion.editLead", { version: question.version + 1 })}
        />
      }
      notice={null}
      posted={posted}
      problem={
        actionData?.code === "CONFLICT" ? (
          <>
            <p>{t("examQuestion.errorReplaced")}</p>
            <p>
              <a href={link(href("/exam-questions/:id", { id: newest }))}>{t("examQuestion.newest")}</a>
            </p>
          </>
        ) : null
      }
    >
      {question.state === "retired" ? <Alert kind="info">{t("examQuestion.editRetired")}</Alert> : null}
      {actionData && "preview" in actionData ? (
        <QuestionPreview question={actionData.preview} area={question.areaName} />
      ) : null}
      <QuestionForm posted={posted} back={link(href("/exam-questions/:id", { id: question.id }))} />
    </RecordPage>
  );
}
