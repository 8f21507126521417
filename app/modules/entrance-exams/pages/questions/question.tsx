import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import type { ExamQuestion } from "~/modules/entrance-exams/schema/exam-question";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import type { Route } from "./+types/question";
import { QuestionPreview } from "./preview";
import { QuestionState } from "./question-state";

export const handle: StaffHandle = { width: "wide" };

/** The backend counts the uses of a question up to this number. */
const USES_COUNTED = 1000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const question = await context.get(apiContext).examQuestions.get(params);
  return { question, notice: takeNotice(context) };
}

/** Retires the question, or activates it again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const isRetired = intentOf({ context }, ["retire", "restore"]) === "retire";
  const { examQuestions } = context.get(apiContext);
  const here = href("/exam-questions/:id", params);
  if (await orRefusal(examQuestions.retire({ ...params, isRetired }), "CONFLICT"))
    return seeWithNotice({ request, context }, here, "examQuestion.replacedNote");
  return seeWithNotice({ request, context }, here, isRetired ? "examQuestion.retired" : "examQuestion.restored");
}

export default function Question({ loaderData: { question, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { id, state, versions, version } = question;
  const isCurrent = state !== "replaced";
  const title = `${t("examQuestion.column_text")} · ${t("word.versionNumber", { version })}`;
  return (
    <RecordPage
      title={title}
      head={
        <RecordHead
          list={{ path: href("/exam-questions"), text: t("word.questionBank") }}
          title={title}
          beside={<QuestionState state={state} />}
          acts={
            isCurrent ? (
              <>
                <Form method="post">
                  <Button name="intent" value={state === "active" ? "retire" : "restore"} variant="ghost" size="small">
                    {t(state === "active" ? "examQuestion.retire" : "examQuestion.restore")}
                  </Button>
                </Form>
                <ButtonLink size="small" href={link(href("/exam-questions/:id/edit", { id }))}>
                  {t("word.change")}
                </ButtonLink>
              </>
            ) : null
          }
        />
      }
      notice={notice}
    >
      {isCurrent ? null : (
        <Alert kind="info">
          <p>{t("examQuestion.replacedNote")}</p>
          <p>
            <a href={link(href("/exam-questions/:id", { id: versions[0]?.id ?? id }))}>{t("examQuestion.newest")}</a>
          </p>
        </Alert>
      )}
      <div className="desk-panes">
        <QuestionPreview question={question} area={question.areaName} />
        <Stack gap={4}>
          <Facts question={question} />
          <Versions question={question} />
        </Stack>
      </div>
    </RecordPage>
  );
}

function Facts({ question }: { question: ExamQuestion }) {
  const t = useT();
  const { uses } = question;
  const percent = uses.attempts > 0 ? Math.round((uses.right * 100) / uses.attempts) : 0;
  const useText =
    uses.attempts === 0
      ? t("examQuestion.usesNone")
      : t(uses.attempts >= USES_COUNTED ? "examQuestion.usesMore" : "examQuestion.usesText", {
          count: uses.attempts,
          percent,
        });
  return (
    <Card title={t("examQuestion.facts")}>
      <DescriptionList
        stacked
        items={[
          { term: t("word.area"), detail: question.areaName },
          { term: t("examQuestion.level"), detail: question.levelName },
          { term: t("word.institution"), detail: question.institutionName },
          { term: t("examQuestion.uses"), detail: useText },
        ]}
      />
    </Card>
  );
}

function Versions({ question: { id, versions } }: { question: ExamQuestion }) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  return (
    <Card title={t("examQuestion.versions")}>
      <RowList
        label={t("examQuestion.versions")}
        rows={versions.map((one) => {
          const name = t("word.versionNumber", { version: one.version });
          const author = one.authorName ?? t("examQuestion.byPortal");
          return {
            id: one.id,
            title: one.id === id ? name : <a href={link(href("/exam-questions/:id", { id: one.id }))}>{name}</a>,
            detail: t("examQuestion.versionBy", { time: instant(one.createdAt), author }),
            end: <QuestionState state={one.state} />,
          };
        })}
      />
    </Card>
  );
}
