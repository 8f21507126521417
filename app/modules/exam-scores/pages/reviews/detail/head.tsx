import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { QueueHead } from "~/modules/desk/pages/queue-head";
import type { ExamReviewDetail } from "~/modules/exam-scores/schema/exam-score-review";

/**
 * The candidate and enrolment of the scores, with links to the scores before and after them.
 * @param query of the list
 */
export function ExamHead({ detail, query }: { detail: ExamReviewDetail; query: string }) {
  const t = useT();
  const link = useLink();
  const { row, previous, following, subscriptionId, protocol, messages } = detail;
  const search = query && `?${query}`;
  const to = (id: string | null) => (id ? href("/exam-scores/:id", { id }) + search : null);
  return (
    <QueueHead
      title={t("examScoreReview.heading", { year: row.year })}
      back={`${href("/exam-scores")}${search}#row-${row.id}`}
      previous={to(previous)}
      following={to(following)}
      claim={row.claim}
      waits={messages !== null}
      releaseText={t("review.release")}
    >
      <a href={link(href("/enrolments/:id", { id: subscriptionId }))}>{row.name}</a> · {row.courseName} ·{" "}
      <span className="desk-code">{protocol}</span>
      {row.number > 1 ? ` · ${t("word.sendingNumber", { number: row.number })}` : null}
    </QueueHead>
  );
}
