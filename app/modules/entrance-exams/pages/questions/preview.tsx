import { useT } from "~/i18n/use-t";
import { ExamStyles } from "~/modules/entrance-exams/pages/exam-styles";
import { QuestionText } from "~/modules/entrance-exams/pages/question-text";
import { letterOf } from "~/modules/entrance-exams/rules/question";
import { ExamQuestion } from "~/ui/exam";

type PreviewProps = { question: { text: string; alternatives: readonly string[]; correct: number }; area: string };

/** A question as candidates see it, and in addition a mark at the right alternative. */
export function QuestionPreview({ question: { text, alternatives, correct }, area }: PreviewProps) {
  const t = useT();
  return (
    <>
      <ExamStyles />
      <ExamQuestion
        id="preview"
        title={t("examQuestion.previewTitle")}
        area={area}
        text={<QuestionText>{text}</QuestionText>}
        alternatives={alternatives.map((one, place) => ({
          letter: letterOf(place),
          text: <QuestionText>{one}</QuestionText>,
          right: place === correct ? t("examQuestion.right") : undefined,
        }))}
      />
    </>
  );
}
