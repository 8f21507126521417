import type { Essay } from "~/contract/essay-attempt";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { SummaryLines } from "~/ui/summary-lines";
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
    <Card title={t("essay.rulesTitle")}>
      <Stack gap={5}>
        <SummaryLines lines={lines} />
        <Prose>
          <ul>
            {(["essay.rule1", "essay.rule2", "essay.rule3", "essay.rule4"] as const).map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </Prose>
        <form method="post">
          <Stack gap={2}>
            <div>
              <Button size="large" iconAfter="arrow-right">
                {t(stage === "failed" ? "essay.retry" : "essay.start")}
              </Button>
            </div>
            <Muted>{t("essay.startNote")}</Muted>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
