import { useT } from "~/i18n/use-t";
import { neededOf } from "~/modules/entrance-exams/rules/entrance-rule";
import type { EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { useExamText } from "./exam-text";
import { RulesCard, StartForm } from "./selection/rules-card";

/** The rules, with the button that starts an attempt, or the day from which the next attempt may start. */
export function ExamRulesCard({ exam }: { exam: EntranceExam }) {
  const t = useT();
  const { day } = useFormat();
  const { duration, questions } = useExamText();
  const { rules, areas, extraMinutes, attemptsLeft, retryOn, stage } = exam;
  const total = areas.reduce((sum, area) => sum + area.questions, 0);
  const time = duration(rules.minutes);
  const lines = [
    {
      icon: "document",
      term: t("entrance.ruleQuestions"),
      detail: `${questions(total)}: ${areas.map((area) => `${area.name} (${area.questions})`).join(", ")}`,
    },
    {
      icon: "clock",
      term: t("entrance.ruleTime"),
      detail:
        extraMinutes > 0
          ? t("entrance.ruleExtra", { time, minutes: extraMinutes })
          : t("entrance.ruleTimeText", { time }),
    },
    {
      icon: "check",
      term: t("entrance.rulePass"),
      detail: t("entrance.rulePassText", { needed: neededOf(total, rules), total, percent: rules.passPercent }),
    },
    {
      icon: "refresh",
      term: t("attempt.count"),
      detail:
        attemptsLeft === null ? t("entrance.ruleAttemptsAny") : t("entrance.ruleAttemptsLeft", { count: attemptsLeft }),
    },
  ] as const;
  return (
    <RulesCard
      title={t("attempt.rulesTitle")}
      lines={lines}
      rules={[t("entrance.rule1"), t("entrance.rule2"), t("entrance.rule3"), t("entrance.rule4")]}
    >
      {retryOn ? (
        <Alert kind="info">{t("entrance.retryOn", { day: day(retryOn) })}</Alert>
      ) : (
        <StartForm text={t(stage === "failed" ? "word.tryAgain" : "attempt.start")} note={t("entrance.startNote")} />
      )}
    </RulesCard>
  );
}
