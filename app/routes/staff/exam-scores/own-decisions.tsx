import type { ExamReviewRow } from "~/contract/exam-score-review";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { HeldButtons } from "../document-reviews/own-decisions";

/** The decisions of the reader that can still be undone, newest first; the first has a shortcut. */
export function OwnExamDecisions({ rows }: { rows: readonly ExamReviewRow[] }) {
  const t = useT();
  const { time } = useFormat();
  const decided = rows.flatMap((row) => (row.held ? [{ ...row, held: row.held }] : []));
  if (decided.length === 0) return null;
  return (
    <section className="desk-held" aria-label={t("examReview.own")}>
      <ul>
        {decided.map(({ id, year, name, held }, index) => (
          <li key={id}>
            <StatusSign sign="held">
              {t(`examReview.held_${held.outcome}`, { year, name, time: time(held.effectiveAt) })}
            </StatusSign>
            <form method="post">
              <HeldButtons id={id} isLast={index === 0} />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
