import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EntranceAttempt, EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { RowList } from "~/ui/row-list";

/** All attempts, newest first: points and a link to the result of a submitted attempt, the state of any other. */
export function Attempts({ exam: { subscriptionId: id, attempts } }: { exam: EntranceExam }) {
  const t = useT();
  const link = useLink();
  const lineOf = useAttemptLine();
  const rows = attempts.map((attempt) => {
    const title = t("entrance.attempt", { number: attempt.number });
    const result = link(href("/entrance-exam/:id/:attemptId/result", { id, attemptId: attempt.id }));
    return {
      id: attempt.id,
      title: attempt.score && attempt.state !== "void" ? <a href={result}>{title}</a> : title,
      detail: lineOf(attempt),
    };
  });
  return (
    <Card title={t("attempt.yours")}>
      <RowList rows={rows} label={t("attempt.yours")} />
    </Card>
  );
}

function useAttemptLine() {
  const t = useT();
  const { instant } = useFormat();
  return ({ state, score, submittedAt, voidReason }: EntranceAttempt): string => {
    if (state === "void") return voidReason ? t("attempt.annulled", { reason: voidReason }) : t("attempt.ended");
    if (!score || !submittedAt) return t("attempt.underWay");
    return t("entrance.attemptScore", { ...score, time: instant(submittedAt) });
  };
}
