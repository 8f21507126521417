import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { letterOf } from "~/modules/entrance-exams/rules/question";
import type { EntranceSheet } from "~/modules/entrance-exams/schema/entrance-exam";
import { Button } from "~/ui/button";
import { ExamQuestion } from "~/ui/exam";
import { Inline, Muted, Stack } from "~/ui/page";
import { troubleClass } from "~/ui/writing";
import { useExamText } from "./exam-text";
import { QuestionText } from "./question-text";

type AnswerFormProps = { sheet: EntranceSheet; answersPath: string };

/**
 * The form of all questions, each except the last with a button that saves and leads to the next. `drawn` has the
 * answers that the page showed, so that a post saves only those that differ. The data attributes are for the script
 * that saves each choice.
 */
export function AnswerForm({ sheet, answersPath }: AnswerFormProps) {
  const t = useT();
  const { second } = useExamText();
  const { questions, savedAt } = sheet;
  const drawn = questions.flatMap(({ position, chosen }) => (chosen === null ? [] : [`${position}:${chosen}`]));
  return (
    <PageForm autoComplete="off" data-exam={sheet.id} data-answers={answersPath}>
      <Stack gap={4}>
        <div data-trouble="" role="alert" className={troubleClass} />
        {questions.map(({ position, area, text, alternatives, chosen }) => (
          <ExamQuestion
            key={position}
            id={`q${position}`}
            title={t("entrance.question", { number: position })}
            area={area}
            text={<QuestionText>{text}</QuestionText>}
            alternatives={alternatives.map((one, place) => ({
              letter: letterOf(place),
              text: <QuestionText>{one}</QuestionText>,
            }))}
            field={{ name: `a${position}`, chosen }}
          >
            {position < questions.length ? (
              <div className="exam-save">
                <Button
                  name="intent"
                  value={`next:${position + 1}`}
                  variant="ghost"
                  size="small"
                  iconAfter="arrow-right"
                >
                  {t("entrance.saveNext")}
                </Button>
              </div>
            ) : null}
          </ExamQuestion>
        ))}
        <Inline grow>
          <Button name="intent" value="submit" size="large">
            {t("entrance.submit")}
          </Button>
          <Button name="intent" value="save" variant="secondary" size="large">
            {t("entrance.save")}
          </Button>
        </Inline>
        <Muted>
          <span data-saved="">{savedAt ? t("entrance.saved", { time: second(savedAt) }) : t("entrance.notSaved")}</span>
        </Muted>
        <ScriptTexts total={questions.length} />
        <input type="hidden" name="drawn" value={drawn.join(",")} />
        <input type="hidden" name="token" value={sheet.writeToken ?? ""} />
      </Stack>
    </PageForm>
  );
}

/**
 * The texts of the form's script; in the last three, the script replaces the first 0 by a number. It uses this element
 * to announce restored answers and the time left.
 */
function ScriptTexts({ total }: { total: number }) {
  const t = useT();
  return (
    <div
      role="status"
      data-told=""
      data-saved={t("attempt.saved")}
      data-offline={t("entrance.scriptOffline")}
      data-failed={t("entrance.scriptFailed")}
      data-signed-out={t("entrance.scriptSignedOut")}
      data-restored={t("entrance.scriptRestored")}
      data-left15={t("attempt.left15")}
      data-left5={t("attempt.left5")}
      data-left1={t("attempt.left1")}
      data-progress-text={t("entrance.progress", { answered: "0", total })}
      data-place-answered={t("entrance.mapAnswered", { number: "0" })}
      data-place-blank={t("entrance.mapBlank", { number: "0" })}
    />
  );
}
