import { href } from "react-router";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { Waiting, workerOf } from "~/modules/desk/pages/queue-cells";
import { waitingValues } from "~/modules/documents/rules/review";
import { formatPoints } from "~/rules/points";
import { StatusSign } from "~/ui/desk/status-sign";

/** The queue of exam scores. */
export const examDesk = defineDesk({
  path: href("/exam-scores"),
  icon: "check",
  texts: {
    search: "desk.searchPerson",
    title: "word.scoresToCheck",
    empty: "examScoreReview.empty",
    notFound: "examScoreReview.notFound",
    widen: "desk.widen",
  },
  counted: { waiting: "word.scoresToCheck", overdue: "toDo.examScoresOverdue" },
  sorts: ["oldest"],
  options: (api) => api.examScoreReviews.options(),
  filters: [
    {
      name: "waiting",
      label: "examScoreReview.filter_waiting",
      options: (t) => waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })),
    },
    {
      name: "verification",
      label: "examScoreReview.filter_verification",
      options: (t) => [{ value: "unverified", label: t("examScoreReview.verification_unverified") }],
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("examScoreReview.sent"),
  ],
  read: (api, query) => api.examScoreReviews.list(query),
  columns: [
    {
      id: "candidate",
      label: "word.candidate",
      isName: true,
      isPlain: true,
      cell: (row, { t, linkTo }) => (
        <>
          <a href={linkTo(href("/exam-scores/:id", { id: row.id }))}>{row.name}</a>{" "}
          {row.number > 1 ? <small>{t("word.sendingNumber", { number: row.number })}</small> : null}
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
    { id: "year", label: "examScoreReview.year", isNumber: true, cell: (row) => row.year },
    {
      id: "result",
      label: "word.average",
      isNumber: true,
      cell: (row, { t }) => (
        <>
          {formatPoints(row.average, t.locale)}{" "}
          <small>{t(row.passes ? "examScoreReview.passes" : "examScoreReview.fails")}</small>
          {row.isUnverified ? <StatusSign sign="held">{t("examScoreReview.unverified")}</StatusSign> : null}
        </>
      ),
    },
    {
      id: "sent",
      label: "examScoreReview.sent",
      isNumber: true,
      sort: { name: "oldest", first: "asc" },
      cell: (row, { t, now }) => <Waiting t={t} row={row} now={now} />,
    },
    { id: "worker", label: "desk.worker", cell: (row, { t, time }) => workerOf(t, row, time) ?? t("desk.none") },
  ],
  queue: {
    procedures: (api) => api.examScoreReviews,
    pathOf: (id) => href("/exam-scores/:id", { id }),
    texts: {
      empty: "examScoreReview.queueDone",
      claimed: "examScoreReview.claimed",
      released: "examScoreReview.released",
      undone: "examScoreReview.undone",
      tooLate: "review.tooLate",
    },
  },
});
