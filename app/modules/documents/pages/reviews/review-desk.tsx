import { href } from "react-router";
import type { PlainTextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { type DeskColumn, defineDesk } from "~/modules/desk/pages/desk";
import { HeldForm } from "~/modules/desk/pages/held-list";
import { Waiting, workerOf } from "~/modules/desk/pages/queue-cells";
import { decidedValues, waitingValues } from "~/modules/documents/rules/review";
import type { ReviewRow } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";

type Sort = "oldest" | "decided";

/** The desk of documents in one of its two lists. @param days the label of the column that the filters by a day are about */
const deskOf = (
  sort: Sort,
  title: PlainTextKey,
  days: PlainTextKey,
  own: readonly DeskColumn<ReviewRow, unknown, never, Sort>[],
) =>
  defineDesk({
    path: href("/document-reviews"),
    icon: "check",
    texts: {
      search: "desk.searchPerson",
      title,
      empty: "review.empty",
      notFound: "review.notFound",
      widen: "desk.widen",
    },
    counted: { waiting: "word.documentsToReview", overdue: "toDo.documentsOverdue" },
    sorts: [sort],
    options: (api) => api.documentReviews.options(),
    filters: [
      { name: "type", label: "review.filter_type" },
      { name: "level", label: "word.level" },
      {
        name: "waiting",
        label: "review.filter_waiting",
        options: (t) => waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })),
      },
      {
        name: "decided",
        label: "review.filter_decided",
        options: (t) => decidedValues.map((value) => ({ value, label: t(`review.decided_${value}`) })),
      },
      { name: "reviewer", label: "review.filter_reviewer" },
      { name: "institution", label: "word.institution" },
      ...daysOf(days),
    ],
    read: (api, query) => api.documentReviews.list(query),
    columns: [
      {
        id: "candidate",
        label: "word.candidate",
        isName: true,
        isPlain: true,
        cell: (row, { linkTo }) => <a href={linkTo(href("/document-reviews/:id", { id: row.id }))}>{row.name}</a>,
      },
      {
        id: "document",
        label: "word.document",
        isPlain: true,
        cell: (row, { t }) => (
          <>
            {row.title} {row.attempt > 1 ? <small>{t("word.sendingNumber", { number: row.attempt })}</small> : null}
            {row.obstacle ? <StatusSign sign="held">{t(`review.sign_${row.obstacle}`)}</StatusSign> : null}
          </>
        ),
      },
      {
        id: "course",
        label: "word.course",
        isPlain: true,
        cell: (row) => (
          <>
            {row.courseName} <small>{row.institutionName}</small>
          </>
        ),
      },
      ...own,
    ],
    queue: {
      procedures: (api) => api.documentReviews,
      pathOf: (id) => href("/document-reviews/:id", { id }),
      texts: {
        empty: "review.queueDone",
        claimed: "review.claimed",
        released: "review.released",
        undone: "review.undone",
        tooLate: "review.tooLate",
      },
    },
  });

/** The documents that wait. */
export const waitingDesk = deskOf("oldest", "word.documentsToReview", "review.sent", [
  {
    id: "sent",
    label: "review.sent",
    isNumber: true,
    sort: { name: "oldest", first: "asc" },
    cell: (row, { t, now }) => <Waiting t={t} row={row} now={now} />,
  },
  { id: "worker", label: "desk.worker", cell: (row, { t, time }) => workerOf(t, row, time) ?? t("desk.none") },
]);

/** The reviewed documents, newest decision first. */
export const reviewedDesk = deskOf("decided", "review.titleDecided", "word.decision", [
  {
    id: "decision",
    label: "word.decision",
    sort: { name: "decided", first: "desc" },
    cell: (row) => <Decision row={row} />,
  },
]);

/** The list that a query string asks for: of reviewed documents by one of their filters, else of those that wait. */
export const reviewDeskIn = (query: URLSearchParams) =>
  ["decided", "reviewer"].some((name) => query.getAll(name).some((value) => value !== "")) ? reviewedDesk : waitingDesk;

/** The decision about a document and, while it can still be undone, the buttons for that. */
function Decision({ row: { id, decision, held } }: { row: ReviewRow }) {
  const t = useT();
  const { time, instant } = useFormat();
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
