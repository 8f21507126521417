import { useT } from "~/i18n/use-t";
import type { QuestionState as State } from "~/modules/entrance-exams/rules/question";
import { StatusSign } from "~/ui/desk/status-sign";

const signs = { active: "done", replaced: "draft", retired: "off" } as const;

/** The state of a question with its sign. */
export function QuestionState({ state }: { state: State }) {
  const t = useT();
  return <StatusSign sign={signs[state]}>{t(`examQuestion.state_${state}`)}</StatusSign>;
}
