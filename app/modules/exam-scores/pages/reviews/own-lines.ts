import type { Translate } from "~/i18n/translator";
import type { ExamReviewRow } from "~/modules/exam-scores/schema/exam-score-review";

/**
 * The reader's decisions that can still be undone, as lines of a list.
 * @param time formats an instant as a time of the day
 */
export function ownLines(t: Translate, rows: readonly ExamReviewRow[], time: (iso: string) => string) {
  return rows.flatMap(({ id, year, name, held }) =>
    held ? [{ id, text: t(`examScoreReview.held_${held.outcome}`, { year, name, time: time(held.effectiveAt) }) }] : [],
  );
}
