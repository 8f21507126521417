import { href } from "react-router";
import { apiContext } from "~/context";
import { SuggestionAnswer, type SuggestionRow } from "~/contract/course-suggestion";
import { backOf } from "~/domain/desk/list-state";
import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { UnsentText } from "../desk/unsent-text";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/detail";
import { SuggestionState } from "./suggestion-state";

export const handle: StaffHandle = { width: "wide" };

const constraints = constraintsOf(SuggestionAnswer);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const suggestion = await context.get(apiContext).suggestions.get(params);
  const back = backOf(new URL(request.url).searchParams);
  const mayAnswer = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  return { suggestion, back, mayAnswer, notice: takeNotice(context) };
}

/** Marks the suggestion as answered; 409 if somebody has done so already, and the page then shows that answer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, SuggestionAnswer, async (answer) => {
    await context.get(apiContext).suggestions.answer({ ...params, ...answer });
    const here = href("/course-suggestions/:id", params) + new URL(request.url).search;
    return seeWithNotice({ request, context }, here, "suggestion.marked");
  });
}

export default function CourseSuggestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { suggestion, back, mayAnswer, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const isLate = actionData?.code === "CONFLICT";
  const { email, institutionName, createdAt, text, state, answer } = suggestion;
  const contact = email ? <a href={`mailto:${email}`}>{email}</a> : t("suggestion.noContact");
  return (
    <>
      <PageTitle failed={errors.length > 0 || isLate}>{t("suggestion.detailTitle")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/course-suggestions")}${back && `?${back}`}`)}>{t("suggestion.title")}</a>
        </p>
        <div className="desk-head">
          <h1>{t("suggestion.detailTitle")}</h1>
          <SuggestionState state={state} />
        </div>
        <Notice notice={errors.length > 0 ? null : notice} />
        {isLate ? <Alert kind="warning">{t("suggestion.late")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-panes">
          <Card title={t("suggestion.text")}>
            <Stack gap={4}>
              <p>{text}</p>
              <DescriptionList
                stacked
                items={[
                  { term: t("suggestion.contact"), detail: contact },
                  { term: t("suggestion.institution"), detail: institutionName },
                  { term: t("suggestion.created"), detail: instant(createdAt) },
                ]}
              />
            </Stack>
          </Card>
          {answer ? (
            <Stack gap={5}>
              <Answer answer={answer} />
              <UnsentText posted={posted} names={["note"]} />
            </Stack>
          ) : mayAnswer ? (
            <AnswerForm posted={posted} />
          ) : null}
        </div>
      </Stack>
    </>
  );
}

function Answer({ answer }: { answer: NonNullable<SuggestionRow["answer"]> }) {
  const t = useT();
  const { instant } = useFormat();
  return (
    <Card title={t("suggestion.note")}>
      <Stack gap={4}>
        <p>{answer.note}</p>
        <DescriptionList
          stacked
          items={[
            { term: t("suggestion.author"), detail: answer.authorName },
            { term: t("suggestion.answeredAt"), detail: instant(answer.at) },
          ]}
        />
      </Stack>
    </Card>
  );
}

function AnswerForm({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <Card title={t("suggestion.answerTitle")}>
      <PageForm>
        <Stack gap={4}>
          <LongTextField
            {...fieldProps(t, posted, "note")}
            label={t("suggestion.note")}
            hint={t("suggestion.noteHint")}
            rows={4}
            {...constraints.note}
          />
          <div>
            <Button>{t("suggestion.answerDo")}</Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}
