import type { ReviewRow } from "~/contract/document-review";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";

const DAY_MS = 86_400_000;

/** Formats an instant as a time of the day. */
type TimeOf = (iso: string) => string;

/** The cells of a document in the list, by column. @param given its page's address, and the current time in ISO 8601 */
export function cellsOf(t: Translate, row: ReviewRow, given: { address: string; now: string; time: TimeOf }) {
  return {
    candidate: <a href={given.address}>{row.name}</a>,
    document: (
      <>
        {row.title} {row.attempt > 1 ? <small>{t("review.again", { number: row.attempt })}</small> : null}
      </>
    ),
    course: (
      <>
        {row.courseName} <small>{row.institutionName}</small>
      </>
    ),
    sent: <Waiting t={t} row={row} now={given.now} time={given.time} />,
    worker: workerOf(t, row, given.time) ?? t("desk.none"),
  };
}

/** Who works on a document, and until when; null when nobody does. */
export function workerOf(t: Translate, { claim }: Pick<ReviewRow, "claim">, time: TimeOf): string | null {
  if (!claim) return null;
  if (claim.isOwn) return t("review.withYou", { time: time(claim.until) });
  return t("review.with", { name: claim.userName, time: time(claim.until) });
}

/** How long a document has waited, with a sign when that is too long. */
export function Waiting({
  t,
  row,
  now,
  time,
}: {
  t: Translate;
  row: Pick<ReviewRow, "sentAt" | "isOverdue">;
  now: string;
  time: TimeOf;
}) {
  const days = Math.floor((Date.parse(now) - Date.parse(row.sentAt)) / DAY_MS);
  const text = days > 0 ? t("review.days", { count: days }) : t("review.today", { time: time(row.sentAt) });
  if (!row.isOverdue) return text;
  return (
    <StatusSign sign="late">
      {text}, {t("review.overdue")}
    </StatusSign>
  );
}
