import type { EntranceExam } from "~/contract/entrance-exam";
import { neededOf } from "~/domain/entrance/entrance-rule";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { SummaryLines } from "~/ui/summary-lines";
import { useExamText } from "./exam-text";

/** The rules, and the button that starts the clock. */
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
      term: t("entrance.ruleAttempts"),
      detail:
        attemptsLeft === null ? t("entrance.ruleAttemptsAny") : t("entrance.ruleAttemptsLeft", { count: attemptsLeft }),
    },
  ] as const;
  return (
    <Card title={t("entrance.rulesTitle")}>
      <Stack gap={5}>
        <SummaryLines lines={lines} />
        <Prose>
          <ul>
            {(["entrance.rule1", "entrance.rule2", "entrance.rule3", "entrance.rule4"] as const).map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </Prose>
        {retryOn ? (
          <Alert kind="info">{t("entrance.retryOn", { day: day(retryOn) })}</Alert>
        ) : (
          <form method="post">
            <Stack gap={2}>
              <div>
                <Button size="large" iconAfter="arrow-right">
                  {t(stage === "failed" ? "entrance.retry" : "entrance.start")}
                </Button>
              </div>
              <Muted>{t("entrance.startNote")}</Muted>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
