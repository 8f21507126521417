import type { Essay } from "~/api/essay-attempt";
import { useT } from "~/i18n/use-t";
import { RulesCard, StartForm } from "~/modules/entrance-exams/pages/selection/rules-card";
import { useEssayText } from "./essay-text";

/** The rules, and the button that starts the clock. */
export function EssayRulesCard({ essay: { rules, extraMinutes, stage } }: { essay: Essay }) {
  const t = useT();
  const { duration, grade } = useEssayText();
  const hours = duration(rules.maximumMinutes);
  const lines = [
    {
      icon: "clock",
      term: t("essay.ruleAverage"),
      detail: t("essay.ruleAverageText", { from: rules.averageFromMinutes, to: rules.averageToMinutes }),
    },
    {
      icon: "calendar",
      term: t("essay.ruleMaximum"),
      detail:
        extraMinutes > 0
          ? t("essay.ruleExtra", { hours, minutes: extraMinutes })
          : t("essay.ruleMaximumText", { hours }),
    },
    {
      icon: "pencil",
      term: t("essay.ruleWords"),
      detail: t("essay.ruleWordsText", { min: rules.minimumWords, max: rules.maximumWords }),
    },
    { icon: "check", term: t("essay.rulePass"), detail: t("essay.rulePassText", { pass: grade(rules.passGrade) }) },
  ] as const;
  return (
    <RulesCard
      title={t("attempt.rulesTitle")}
      lines={lines}
      rules={[t("essay.rule1"), t("essay.rule2"), t("essay.rule3"), t("essay.rule4")]}
    >
      <StartForm text={t(stage === "failed" ? "essay.retry" : "attempt.start")} note={t("essay.startNote")} />
    </RulesCard>
  );
}
