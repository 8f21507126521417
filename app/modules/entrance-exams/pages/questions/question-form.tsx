import type { ReactNode } from "react";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { LONGEST_ALTERNATIVE, letterOf, MOST_ALTERNATIVES } from "~/modules/entrance-exams/rules/question";
import { alternativeFields, ExamQuestionInput } from "~/modules/entrance-exams/schema/exam-question";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-field";
import { Inline, Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";

const constraints = constraintsOf(ExamQuestionInput);

/** The form with the values of a stored question. */
export function formOf({ text, alternatives, correct }: ExamQuestionInput): PostedForm {
  const texts = alternatives.map((one, index) => [alternativeFields[index] ?? "", one] as const);
  return emptyForm({ text, correct: String(correct), ...Object.fromEntries(texts) });
}

type QuestionFormProps = {
  posted: PostedForm;
  /** Address of the page to return to without saving. */
  back: string;
  /** The field that selects the area of a new question. */
  area?: ReactNode;
  /** Whether a second button saves the question and opens an empty form for another one. */
  mayAddAnother?: boolean;
};

/** The fields of a question: its text, up to five alternatives, and the right one. */
export function QuestionForm({ posted, back, area, mayAddAnother = false }: QuestionFormProps) {
  const t = useT();
  const places = Array.from({ length: MOST_ALTERNATIVES }, (_, index) => index);
  const correct = fieldProps(t, posted, "correct");
  return (
    <Card>
      <PageForm>
        <Stack gap={4}>
          {area}
          <TextArea
            {...fieldProps(t, posted, "text")}
            label={t("examQuestion.text")}
            hint={t("examQuestion.textHint")}
            rows={7}
            {...constraints.text}
            required
          />
          {alternativeFields.map((field, place) => (
            <TextArea
              key={field}
              {...fieldProps(t, posted, field)}
              label={t("examQuestion.alternative", { letter: letterOf(place) })}
              hint={place === 0 ? t("examQuestion.alternativeHint") : undefined}
              rows={2}
              maxLength={LONGEST_ALTERNATIVE}
              required={place < 2}
            />
          ))}
          <RadioGroup
            {...correct}
            label={t("examQuestion.correct")}
            options={places.map((place) => ({ value: String(place), label: letterOf(place) }))}
            required
          />
          <Inline grow>
            <Button name="intent" value="save">
              {t("examQuestion.save")}
            </Button>
            {mayAddAnother ? (
              <Button name="intent" value="another" variant="secondary">
                {t("examQuestion.saveAnother")}
              </Button>
            ) : null}
            <Button name="intent" value="preview" variant="secondary">
              {t("examQuestion.preview")}
            </Button>
            <ButtonLink href={back} variant="ghost">
              {t("word.cancel")}
            </ButtonLink>
          </Inline>
        </Stack>
      </PageForm>
    </Card>
  );
}
