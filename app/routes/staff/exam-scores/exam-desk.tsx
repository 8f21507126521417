import { href } from "react-router";
import { waitingValues } from "~/domain/document/review";
import { formatPoints } from "~/domain/exam/points";
import { StatusSign } from "~/ui/desk/status-sign";
import { daysOf } from "../desk/day-filter";
import { defineDesk } from "../desk/desk";
import { Waiting, workerOf } from "../desk/queue-cells";

/** The queue of exam scores. */
export const examDesk = defineDesk({
  path: href("/exam-scores"),
  icon: "check",
  texts: {
    search: "desk.searchPerson",
    title: "word.scoresToCheck",
    empty: "examReview.empty",
    notFound: "examReview.notFound",
    widen: "desk.widen",
  },
  counted: { waiting: "word.scoresToCheck", overdue: "toDo.examScoresOverdue" },
  sorts: ["oldest"],
  options: (api) => api.examScoreReviews.options(),
  filters: [
    {
      name: "waiting",
      label: "examReview.filter_waiting",
      options: (t) => waitingValues.map((value) => ({ value, label: t(`review.waiting_${value}`) })),
    },
    {
      name: "verification",
      label: "examReview.filter_verification",
      options: (t) => [{ value: "unverified", label: t("examReview.verification_unverified") }],
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("examReview.sent"),
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
    { id: "year", label: "examReview.year", isNumber: true, cell: (row) => row.year },
    {
      id: "result",
      label: "word.average",
      isNumber: true,
      cell: (row, { t }) => (
        <>
          {formatPoints(row.average, t.locale)}{" "}
          <small>{t(row.passes ? "examReview.passes" : "examReview.fails")}</small>
          {row.isUnverified ? <StatusSign sign="held">{t("examReview.unverified")}</StatusSign> : null}
        </>
      ),
    },
    {
      id: "sent",
      label: "examReview.sent",
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
      empty: "examReview.queueDone",
      claimed: "examReview.claimed",
      released: "examReview.released",
      undone: "examReview.undone",
      tooLate: "review.tooLate",
    },
  },
});
