import { href } from "react-router";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { workerOf } from "~/modules/desk/pages/queue-cells";
import type { EssayReviewRow } from "~/modules/essays/schema/essay-review";
import { StatusSign } from "~/ui/desk/status-sign";

/** The queue of essays. An essay's code is its id in the queue. */
export const essayDesk = defineDesk({
  path: href("/essay-reviews"),
  icon: "check",
  texts: {
    search: "desk.searchEssay",
    title: "word.essaysToMark",
    empty: "essayReview.empty",
    notFound: "essayReview.notFound",
    widen: "desk.widen",
  },
  counted: { waiting: "word.essaysToMark", overdue: "toDo.essaysOverdue" },
  sorts: ["due"],
  options: (api) => api.essayReviews.options(),
  filters: [
    {
      name: "waiting",
      label: "essayReview.filter_waiting",
      options: (t) =>
        (["overdue", "appeal"] as const).map((value) => ({ value, label: t(`essayReview.waiting_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("word.dueOn"),
  ],
  async read(api, query) {
    const page = await api.essayReviews.list(query);
    return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.code })) };
  },
  columns: [
    {
      id: "code",
      label: "essayReview.code",
      isName: true,
      cell: ({ code }, { linkTo }) => (
        <a href={linkTo(href("/essay-reviews/:code", { code }))} className="desk-code">
          {code}
        </a>
      ),
    },
    {
      id: "theme",
      label: "word.essayTheme",
      cell: (row) => (
        <>
          {row.themeTitle} <small>{row.institutionName}</small>
        </>
      ),
    },
    { id: "words", label: "essayReview.words", isNumber: true, cell: (row) => row.words },
    { id: "round", label: "essayReview.round", cell: (row, { t }) => roundOf(t, row.round) },
    {
      id: "due",
      label: "word.dueOn",
      isNumber: true,
      sort: { name: "due", first: "asc" },
      cell: (row, { t, day }) => <DueDay t={t} row={row} day={day} />,
    },
    { id: "worker", label: "desk.worker", cell: (row, { t, time }) => workerOf(t, row, time) ?? t("desk.none") },
  ],
  queue: {
    procedures: (api) => api.essayReviews,
    pathOf: (code) => href("/essay-reviews/:code", { code }),
    leavesReleased: true,
    texts: {
      empty: "essayReview.queueDone",
      claimed: "essayReview.claimed",
      released: "essayReview.released",
      undone: "essayReview.undone",
      tooLate: "essayReview.tooLate",
    },
  },
});

/** The name of the round of an essay's correction. */
export const roundOf = (t: Translate, round: number) =>
  t(`essayReview.round_${(Math.min(5, round) || 1) as 1 | 2 | 3 | 4 | 5}`);

type DueDayProps = {
  t: Translate;
  row: Pick<EssayReviewRow, "dueOn" | "isOverdue">;
  day: (iso: string) => string;
};

/** The day on which the result of an essay is due, with a sign when that has passed. */
export function DueDay({ t, row: { dueOn, isOverdue }, day }: DueDayProps) {
  if (!isOverdue) return day(dueOn);
  return (
    <StatusSign sign="late">
      {day(dueOn)}, {t("essayReview.overdue")}
    </StatusSign>
  );
}
