import { useT } from "~/i18n/use-t";
import { useEssayText } from "~/modules/essays/pages/essay-text";

/** Texts about online exams: numbers of questions, durations and times to the second. */
export function useExamText() {
  const t = useT();
  const { duration, second } = useEssayText();
  return { duration, second, questions: (count: number) => t("entrance.questions", { count }) };
}
