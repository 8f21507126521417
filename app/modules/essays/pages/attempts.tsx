import { href } from "react-router";
import type { Essay, EssayAttempt } from "~/api/essay-attempt";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { RowList } from "~/ui/row-list";
import { useEssayText } from "./essay-text";

/** All attempts, newest first, each with its state and, if its text was submitted, the link to its receipt. */
export function Attempts({ essay: { subscriptionId: id, attempts } }: { essay: Essay }) {
  const t = useT();
  const link = useLink();
  const lineOf = useAttemptLine();
  const rows = attempts.map((attempt) => {
    const title = t("essay.attempt", { number: attempt.number, theme: attempt.themeTitle });
    const receipt = link(href("/essay/:id/:attemptId/receipt", { id, attemptId: attempt.id }));
    return {
      id: attempt.id,
      title: attempt.textHash ? <a href={receipt}>{title}</a> : title,
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
  const { grade } = useEssayText();
  return ({ state, result, submittedAt, voidReason }: EssayAttempt): string => {
    if (result) return t("essay.attemptGrade", { grade: grade(result.grade) });
    if (state === "void") return voidReason ? t("attempt.annulled", { reason: voidReason }) : t("attempt.ended");
    return submittedAt ? t("essay.attemptWaiting", { time: instant(submittedAt) }) : t("attempt.underWay");
  };
}
