import { href } from "react-router";
import { dayFilters, type FilterOption } from "~/contract/desk";
import { type EssayReviewRow, essayReviewFilters } from "~/contract/essay-review";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";
import { workerOf } from "../desk/queue-cells";

export const essayList = { sorts: ["due"], order: "asc", filters: [...essayReviewFilters, ...dayFilters] } as const;

/** The desk of essays: its columns, filters and texts. */
export function essayDesk(t: Translate, options: { institution: FilterOption[] }): Desk {
  const all = {
    ...options,
    waiting: (["overdue", "appeal"] as const).map((value) => ({ value, label: t(`essayReview.waiting_${value}`) })),
  };
  return {
    path: href("/essay-reviews"),
    options: essayList,
    texts: {
      search: t("desk.searchEssay"),
      title: t("essayReview.title"),
      empty: t("essayReview.empty"),
      notFound: t("essayReview.notFound"),
      widen: t("essayReview.widen"),
    },
    icon: "check",
    filters: [
      ...essayReviewFilters.map((name) => ({ name, label: t(`essayReview.filter_${name}`), options: all[name] })),
      ...daysOf(t, t("essayReview.due")),
    ],
    columns: [
      { id: "code", label: t("essayReview.code") },
      { id: "theme", label: t("essayReview.theme") },
      { id: "words", label: t("essayReview.words"), isNumber: true },
      { id: "round", label: t("essayReview.round") },
      { id: "due", label: t("essayReview.due"), isNumber: true, sort: { name: "due", first: "asc" } },
      { id: "worker", label: t("essayReview.worker") },
    ],
    named: "code",
  };
}

type Given = { address: string; day: (iso: string) => string; time: (iso: string) => string };

/** The name of the round of an essay's correction. */
export const roundOf = (t: Translate, round: number) =>
  t(`essayReview.round_${(Math.min(5, round) || 1) as 1 | 2 | 3 | 4 | 5}`);

type DueDayProps = Pick<Given, "day"> & { t: Translate; row: EssayReviewRow };

/** The day on which the result of an essay is due, with a sign when that has passed. */
export function DueDay({ t, row: { dueOn, isOverdue }, day }: DueDayProps) {
  if (!isOverdue) return day(dueOn);
  return (
    <StatusSign sign="late">
      {day(dueOn)}, {t("essayReview.overdue")}
    </StatusSign>
  );
}

/** The cells of an essay in the list, by column. */
export function cellsOf(t: Translate, row: EssayReviewRow, { address, day, time }: Given) {
  return {
    code: (
      <a href={address} className="desk-code">
        {row.code}
      </a>
    ),
    theme: (
      <>
        {row.themeTitle} <small>{row.institutionName}</small>
      </>
    ),
    words: row.words,
    round: roundOf(t, row.round),
    due: <DueDay t={t} row={row} day={day} />,
    worker: workerOf(t, row, time) ?? t("desk.none"),
  };
}
