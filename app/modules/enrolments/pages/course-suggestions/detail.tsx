import { href } from "react-router";
import { SuggestionAnswer, type SuggestionRow } from "~/api/course-suggestion";
import { apiContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { UnsentText } from "~/modules/desk/pages/unsent-text";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/detail";
import { SuggestionState } from "./suggestion-state";

export const handle: StaffHandle = { width: "wide" };

const constraints = constraintsOf(SuggestionAnswer);

export async function loader({ params, context }: Route.LoaderArgs) {
  const suggestion = await context.get(apiContext).suggestions.get(params);
  const mayAnswer = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  return { suggestion, mayAnswer, notice: takeNotice(context) };
}

/** Marks the suggestion as answered; 409 if somebody has done so already, and the page then shows that answer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, SuggestionAnswer, async (answer) => {
    await context.get(apiContext).suggestions.answer({ ...params, ...answer });
    return seeWithQuery({ request, context }, href("/course-suggestions/:id", params), "suggestion.marked");
  });
}

export default function CourseSuggestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  const { suggestion, mayAnswer, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const { email, institutionName, createdAt, text, state, answer } = suggestion;
  const contact = email ? <a href={`mailto:${email}`}>{email}</a> : t("suggestion.noContact");
  return (
    <RecordPage
      title={t("suggestion.detailTitle")}
      head={
        <RecordHead
          list={{ path: href("/course-suggestions"), text: t("suggestion.title") }}
          title={t("suggestion.detailTitle")}
          beside={<SuggestionState state={state} />}
        />
      }
      {...{ notice, posted }}
      problem={actionData?.code && t("suggestion.late")}
      aside={
        answer ? (
          <Stack gap={5}>
            <Answer answer={answer} />
            <UnsentText posted={posted} names={["note"]} />
          </Stack>
        ) : mayAnswer ? (
          <AnswerForm posted={posted} />
        ) : null
      }
    >
      <Card title={t("suggestion.text")}>
        <Stack gap={4}>
          <p>{text}</p>
          <DescriptionList
            stacked
            items={[
              { term: t("word.contact"), detail: contact },
              { term: t("word.institution"), detail: institutionName },
              { term: t("suggestion.created"), detail: instant(createdAt) },
            ]}
          />
        </Stack>
      </Card>
    </RecordPage>
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
    <Card title={t("word.markAnswered")}>
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
            <Button>{t("word.markAnswered")}</Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}
