import type { ReviewRow } from "~/contract/document-review";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";
import { HeldForm } from "../desk/held-list";
import { Waiting, workerOf } from "../desk/queue-cells";

/** The cells of a document in the list, by column. @param given its page's address, and the current time in ISO 8601 */
export function cellsOf(
  t: Translate,
  row: ReviewRow,
  given: { address: string; now: string; time: (iso: string) => string; instant: (iso: string) => string },
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
    decision: <Decision t={t} row={row} {...given} />,
    worker: workerOf(t, row, given.time) ?? t("desk.none"),
  };
}

type DecisionProps = {
  t: Translate;
  row: ReviewRow;
  time: (iso: string) => string;
  instant: (iso: string) => string;
};

/** The decision about a document and, while it can still be undone, the buttons for that. */
function Decision({ t, row: { id, decision, held }, time, instant }: DecisionProps) {
  if (held)
    return (
      <>
        <StatusSign sign="held">
          {t(`review.heldCell_${held.outcome}`, { name: held.authorName, time: time(held.effectiveAt) })}
        </StatusSign>
        <HeldForm id={id} />
      </>
    );
  if (!decision) return t("desk.none");
  const { outcome, by, at } = decision;
  return t(`review.by_${outcome}`, { name: by ?? t("review.portal"), moment: instant(at) });
}
