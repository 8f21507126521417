import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { PointsTable } from "./points-table";

/** Says whether the exam is under way, passed, failed, closed or not prepared, with the points and what comes next. */
export function Standing({ exam, now }: { exam: EntranceExam; now: number }) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { stage, attempts, subscriptionId: id } = exam;
  const [latest] = attempts;
  const score = attempts.find(({ state }) => state === "final")?.score ?? null;
  if (stage === "open" && latest) {
    const count = Math.max(0, Math.ceil((Date.parse(latest.deadlineAt) - now) / 60_000));
    const text = t("entrance.continueText", { time: time(latest.deadlineAt), count });
    return (
      <Card title={t("entrance.continueTitle")} lead={text}>
        <ButtonLink
          href={link(href("/entrance-exam/:id/:attemptId", { id, attemptId: latest.id }))}
          size="large"
          iconAfter="arrow-right"
        >
          {t("entrance.continue")}
        </ButtonLink>
      </Card>
    );
  }
  if (stage === "passed")
    return (
      <Stack gap={4}>
        <Alert kind="success" title={t("entrance.passedTitle")}>
          {score ? t("entrance.passedText", score) : t("entrance.passedPlain")}
        </Alert>
        <div>
          <ButtonLink href={link(href("/contract-acceptance/:id?", { id }))} size="large" iconAfter="arrow-right">
            {t("attempt.passedNext")}
          </ButtonLink>
        </div>
        {score ? <PointsTable score={score} /> : null}
      </Stack>
    );
  if (stage === "failed" || stage === "exhausted")
    return (
      <Stack gap={4}>
        <Alert kind="warning" title={t("entrance.failedTitle")}>
          {score ? <p>{t("entrance.failedText", score)}</p> : null}
          <p>{t(stage === "failed" ? "entrance.failedAgain" : "entrance.failedLast")}</p>
        </Alert>
        {score ? <PointsTable score={score} /> : null}
      </Stack>
    );
  const [title, text] =
    stage === "unprepared"
      ? (["entrance.unpreparedTitle", "entrance.unprepared"] as const)
      : (["entrance.closedTitle", "entrance.closedText"] as const);
  return (
    <Alert kind="info" title={t(title)}>
      {t(text)}
    </Alert>
  );
}
