import { href } from "react-router";
import type { ExamReviewDetail } from "~/contract/exam-score-review";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { workerOf } from "../../document-reviews/review-cells";

/** The way back to the queue, whose scores they are, who works on them, and the way to their neighbours. */
export function ExamHead({ detail, query }: { detail: ExamReviewDetail; query: string }) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { row, previous, following, subscriptionId, protocol, messages } = detail;
  const search = query && `?${query}`;
  const to = (id: string) => link(`${href("/exam-scores/:id", { id })}${search}`);
  return (
    <>
      <p className="desk-way">
        <a href={link(`${href("/exam-scores")}${search}#row-${row.id}`)}>{t("examReview.back")}</a>
        {previous ? (
          <a href={to(previous)} aria-keyshortcuts="k">
            {t("review.previous")}
            <kbd className="desk-key">K</kbd>
          </a>
        ) : null}
        {following ? (
          <a href={to(following)} aria-keyshortcuts="j">
            {t("review.following")}
            <kbd className="desk-key">J</kbd>
          </a>
        ) : null}
      </p>
      <div className="desk-head">
        <h1>{t("examReview.heading", { year: row.year })}</h1>
        <span className="desk-muted">
          <a href={link(href("/enrolments/:id", { id: subscriptionId }))}>{row.name}</a> · {row.courseName} ·{" "}
          <span className="desk-code">{protocol}</span>
          {row.number > 1 ? ` · ${t("examReview.attempt", { number: row.number })}` : null}
        </span>
        <form method="post" className="desk-acts">
          <span className="desk-muted">{workerOf(t, row, time)}</span>
          {row.claim?.isOwn ? (
            <Button variant="ghost" size="small" name="intent" value="release">
              {t("review.release")}
            </Button>
          ) : null}
          {messages && !row.claim ? (
            <Button variant="secondary" size="small" name="intent" value="claim" aria-keyshortcuts="c">
              {t("review.claim")}
              <kbd className="desk-key">C</kbd>
            </Button>
          ) : null}
          {messages && row.claim && !row.claim.isOwn ? (
            <Button variant="secondary" size="small" name="intent" value="take-over">
              {t("review.takeOver")}
            </Button>
          ) : null}
        </form>
      </div>
    </>
  );
}
