import { href } from "react-router";
import type { EssayReviewDetail } from "~/contract/essay-review";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { workerOf } from "../../document-reviews/review-cells";
import { roundOf } from "../essay-desk";

/** The way back to the queue, the code of the essay, its due day, and who works on it. */
export function EssayHead({ detail: { row, isOpen, own }, query }: { detail: EssayReviewDetail; query: string }) {
  const t = useT();
  const link = useLink();
  const { day, time } = useFormat();
  const isTheirs = row.claim !== null && !row.claim.isOwn;
  return (
    <>
      <p className="desk-way">
        <a href={link(`${href("/essay-reviews")}${query && `?${query}`}#row-${row.code}`)}>{t("essayReview.back")}</a>
      </p>
      <div className="desk-head">
        <h1>{t("essayReview.heading", { code: row.code })}</h1>
        <span className="desk-muted">
          {t("essayReview.round")}: {roundOf(t, row.round)} · <span lang="pt-BR">{row.themeTitle}</span> ·{" "}
          {row.isOverdue ? (
            <StatusSign sign="late">
              {day(row.dueOn)}, {t("essayReview.overdue")}
            </StatusSign>
          ) : (
            day(row.dueOn)
          )}
        </span>
        <form method="post" className="desk-acts">
          <span className="desk-muted">{workerOf(t, row, time)}</span>
          {row.claim?.isOwn ? (
            <Button variant="ghost" size="small" name="intent" value="release">
              {t("essayReview.giveBack")}
            </Button>
          ) : null}
          {isOpen && !row.claim ? (
            <Button variant="secondary" size="small" name="intent" value="claim" aria-keyshortcuts="c">
              {t("review.claim")}
              <kbd className="desk-key">C</kbd>
            </Button>
          ) : null}
          {isTheirs ? (
            <Button variant="secondary" size="small" name="intent" value="take-over">
              {t("review.takeOver")}
            </Button>
          ) : null}
          {isOpen && !own?.isFinished ? (
            <Button variant="ghost" size="small" name="intent" value="know">
              {t("essayReview.know")}
            </Button>
          ) : null}
        </form>
      </div>
    </>
  );
}
