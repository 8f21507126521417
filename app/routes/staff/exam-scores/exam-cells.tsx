import type { ExamReviewRow } from "~/contract/exam-score-review";
import { formatPoints } from "~/domain/exam/points";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";
import { Waiting, workerOf } from "../desk/queue-cells";

type Given = { address: string; now: string; locale: string; time: (iso: string) => string };

/** The cells of scores in the list, by column. @param given the page's address and the current time in ISO 8601 */
export function cellsOf(t: Translate, row: ExamReviewRow, { address, now, locale, time }: Given) {
  return {
    candidate: (
      <>
        <a href={address}>{row.name}</a>{" "}
        {row.number > 1 ? <small>{t("examReview.attempt", { number: row.number })}</small> : null}
      </>
    ),
    course: (
      <>
        {row.courseName} <small>{row.institutionName}</small>
      </>
    ),
    year: row.year,
    result: (
      <>
        {formatPoints(row.average, locale)} <small>{t(row.passes ? "examReview.passes" : "examReview.fails")}</small>
        {row.isUnverified ? <StatusSign sign="held">{t("examReview.unverified")}</StatusSign> : null}
      </>
    ),
    sent: <Waiting t={t} row={row} now={now} />,
    worker: workerOf(t, row, time) ?? t("desk.none"),
  };
}
