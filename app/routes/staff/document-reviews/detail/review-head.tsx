import { href } from "react-router";
import type { ReviewDetail } from "~/contract/document-review";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { workerOf } from "../review-cells";

type ReviewHeadProps = { detail: ReviewDetail; query: string };

/** The way back to the queue, which document of whom it is, who works on it, and the way to its neighbours. */
export function ReviewHead({ detail, query }: ReviewHeadProps) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { row, previous, following, subscriptionId, protocol } = detail;
  const search = query && `?${query}`;
  const to = (id: string) => link(`${href("/document-reviews/:id", { id })}${search}`);
  const next = following[0]?.id;
  return (
    <>
      <p className="desk-way">
        <a href={link(`${href("/document-reviews")}${search}#row-${row.id}`)}>{t("review.back")}</a>
        {previous ? (
          <a href={to(previous)} aria-keyshortcuts="k">
            {t("review.previous")}
            <kbd className="desk-key">K</kbd>
          </a>
        ) : null}
        {next ? (
          <a href={to(next)} aria-keyshortcuts="j">
            {t("review.following")}
            <kbd className="desk-key">J</kbd>
          </a>
        ) : null}
      </p>
      <div className="desk-head">
        <h1>{row.title}</h1>
        <span className="desk-muted">
          <a href={link(href("/enrolments/:id", { id: subscriptionId }))}>{row.name}</a> · {row.courseName} ·{" "}
          <span className="desk-code">{protocol}</span>
          {row.attempt > 1 ? ` · ${t("review.again", { number: row.attempt })}` : null}
        </span>
        <form method="post" className="desk-acts">
          <span className="desk-muted">{workerOf(t, row, time)}</span>
          {row.claim?.isOwn ? (
            <Button variant="ghost" size="small" name="intent" value="release">
              {t("review.release")}
            </Button>
          ) : null}
          {detail.messages && !row.claim ? (
            <Button variant="secondary" size="small" name="intent" value="claim" aria-keyshortcuts="c">
              {t("review.claim")}
              <kbd className="desk-key">C</kbd>
            </Button>
          ) : null}
          {detail.messages && row.claim && !row.claim.isOwn ? (
            <Button variant="secondary" size="small" name="intent" value="take-over">
              {t("review.takeOver")}
            </Button>
          ) : null}
        </form>
      </div>
    </>
  );
}
