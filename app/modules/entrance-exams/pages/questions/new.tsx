import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, fieldProps, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { NewExamQuestion, questionForm } from "~/modules/entrance-exams/schema/exam-question";
import { intentOf, submit } from "~/shell/submit.server";
import { Heading } from "~/ui/heading";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/new";
import { areaLabel } from "./area-label";
import { QuestionPreview } from "./preview";
import { previewOf } from "./preview.server";
import { QuestionForm } from "./question-form";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { areas } = await context.get(apiContext).examQuestions.areas();
  const area = new URL(request.url).searchParams.get("area") ?? "";
  return { areas, area, notice: takeNotice(context) };
}

/** Adds the question, or shows it as candidates will see it. */
export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context };
  const intent = intentOf(args, ["save", "another", "preview"]);
  if (intent === "preview") return previewOf(args);
  return submit(args, questionForm(NewExamQuestion), async (question) => {
    const added = await context.get(apiContext).examQuestions.add(question);
    const another = `${href("/exam-questions/new")}?${new URLSearchParams({ area: question.areaId })}`;
    const next = intent === "another" ? another : href("/exam-questions/:id", added);
    return seeWithNotice(args, next, "examQuestion.added");
  });
}

export default function NewQuestion({ loaderData: { areas, area, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm({ areaId: area });
  const chosen = areas.find(({ id }) => id === textOf(posted, "areaId"));
  return (
    <RecordPage title={t("word.newQuestion")} head={<Heading title={t("word.newQuestion")} />} {...{ notice, posted }}>
      {actionData && "preview" in actionData ? (
        <QuestionPreview question={actionData.preview} area={chosen?.name ?? ""} />
      ) : null}
      <QuestionForm
        posted={posted}
        back={link(href("/exam-questions"))}
        mayAddAnother
        area={
          <SelectField
            {...fieldProps(t, posted, "areaId")}
            label={t("word.area")}
            emptyText={t("examQuestion.errorArea")}
            options={areas.map((one) => ({ value: one.id, label: areaLabel(one, areas) }))}
            required
          />
        }
      />
    </RecordPage>
  );
}
