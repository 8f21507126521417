import type { ReviewRow } from "~/contract/document-review";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";
import { Waiting, workerOf } from "../desk/queue-cells";

/** The cells of a document in the list, by column. @param given its page's address, and the current time in ISO 8601 */
export function cellsOf(
  t: Translate,
  row: ReviewRow,
  given: { address: string; now: string; time: (iso: string) => string },
) {
  return {
    candidate: <a href={given.address}>{row.name}</a>,
    document: (
      <>
        {row.title} {row.attempt > 1 ? <small>{t("review.again", { number: row.attempt })}</small> : null}
        {row.obstacle ? <StatusSign sign="held">{t(`review.sign_${row.obstacle}`)}</StatusSign> : null}
      </>
    ),
    course: (
      <>
        {row.courseName} <small>{row.institutionName}</small>
      </>
    ),
    sent: <Waiting t={t} row={row} now={given.now} />,
    worker: workerOf(t, row, given.time) ?? t("desk.none"),
  };
}
