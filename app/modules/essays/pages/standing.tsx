import { href } from "react-router";
import type { Essay } from "~/api/essay-attempt";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { useEssayText } from "./essay-text";

/** The stage of the essay, from writing to its result, and the next step; a closed essay has no next step. */
export function Standing({ essay, now }: { essay: Essay; now: number }) {
  const t = useT();
  const link = useLink();
  const { day, time } = useFormat();
  const { grade } = useEssayText();
  const { stage, attempts, resultDueOn, isResultLate, rules } = essay;
  const [latest] = attempts;
  const result = latest?.result ?? null;
  const passed = result?.outcome === "approved" ? result : null;
  const feedback = result?.feedback ? <Feedback text={result.feedback} /> : null;
  if (stage === "writing" && latest) {
    const count = Math.max(0, Math.ceil((Date.parse(latest.deadlineAt) - now) / 60_000));
    const params = { id: essay.subscriptionId, attemptId: latest.id };
    return (
      <Card title={t("essay.continueTitle")} lead={t("essay.continueText", { time: time(latest.deadlineAt), count })}>
        <ButtonLink href={link(href("/essay/:id/:attemptId", params))} size="large" iconAfter="arrow-right">
          {t("essay.continue")}
        </ButtonLink>
      </Card>
    );
  }
  if (stage === "waiting")
    return (
      <Alert kind={isResultLate ? "warning" : "info"} title={t("essay.waitingTitle")}>
        {resultDueOn ? t(isResultLate ? "essay.waitingLate" : "essay.waitingText", { day: day(resultDueOn) }) : null}
      </Alert>
    );
  if (stage === "passed")
    return (
      <Stack gap={4}>
        <Alert kind="success" title={t("essay.passedTitle")}>
          {passed ? t("essay.passedText", { grade: grade(passed.grade) }) : t("essay.passedPlain")}
        </Alert>
        {passed ? feedback : null}
        <div>
          <ButtonLink
            href={link(href("/contract-acceptance/:id?", { id: essay.subscriptionId }))}
            size="large"
            iconAfter="arrow-right"
          >
            {t("attempt.passedNext")}
          </ButtonLink>
        </div>
      </Stack>
    );
  if (stage === "failed")
    return (
      <Stack gap={4}>
        <Alert kind="warning" title={t("essay.failedTitle")}>
          {result?.zeroCause ? <p>{t(`essay.zero_${result.zeroCause}`)}</p> : null}
          {result
            ? t("essay.failedText", { grade: grade(result.grade), pass: grade(rules.passGrade) })
            : t("essay.failedPlain")}
        </Alert>
        {feedback}
      </Stack>
    );
  return (
    <Alert kind="info" title={t("essay.closedTitle")}>
      {t("essay.closedText")}
    </Alert>
  );
}

function Feedback({ text }: { text: string }) {
  const t = useT();
  return (
    <Card title={t("essay.feedback")}>
      <Prose>
        {text.split(/\n+/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
    </Card>
  );
}
