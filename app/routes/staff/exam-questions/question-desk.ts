import { href } from "react-router";
import { dayFilters, type FilterOption } from "~/contract/desk";
import { type ExamArea, examQuestionFilters } from "~/contract/exam-question";
import type { ListState } from "~/domain/desk/list-state";
import { questionStates } from "~/domain/entrance/question";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";

export const questionList = {
  sorts: ["newest"],
  order: "desc",
  filters: [...examQuestionFilters, ...dayFilters],
} as const;

/** The state of the list as the query of `examQuestion.list`. */
export function callQueryOf({ search, filters, ...page }: ListState<"newest", (typeof examQuestionFilters)[number]>) {
  return { ...page, ...filters, q: search };
}

/** An area's name, with its level and institution if the areas belong to several levels. */
export function areaLabel({ name, levelName, institutionName }: ExamArea, areas: readonly ExamArea[]): string {
  const isAlone = new Set(areas.map(({ levelId }) => levelId)).size === 1;
  return isAlone ? name : `${name} · ${levelName} · ${institutionName}`;
}

/** The bank of questions: its columns, filters and texts. */
export function questionDesk(t: Translate, areas: readonly ExamArea[]): Desk {
  const institutions = new Map(areas.map((one) => [one.institutionId, one.institutionName]));
  const all: Record<(typeof examQuestionFilters)[number], FilterOption[]> = {
    area: areas.map((area) => ({ value: area.id, label: areaLabel(area, areas) })),
    state: questionStates.map((value) => ({ value, label: t(`examQuestion.state_${value}`) })),
    institution: [...institutions].map(([value, label]) => ({ value, label })),
  };
  return {
    path: href("/exam-questions"),
    options: questionList,
    texts: {
      search: t("desk.searchWord"),
      title: t("examQuestion.title"),
      empty: t("examQuestion.empty"),
      notFound: t("examQuestion.notFound"),
      widen: t("examQuestion.widen"),
    },
    icon: "book",
    filters: [
      ...examQuestionFilters.map((name) => ({
        name,
        label: t(`examQuestion.filter_${name}`),
        options: all[name],
      })),
      ...daysOf(t, t("examQuestion.column_created")),
    ],
    columns: [
      { id: "text", label: t("examQuestion.column_text") },
      { id: "area", label: t("examQuestion.column_area") },
      { id: "alternatives", label: t("examQuestion.column_alternatives"), isNumber: true },
      { id: "version", label: t("examQuestion.column_version"), isNumber: true },
      { id: "state", isPlain: true, label: t("examQuestion.column_state") },
      {
        id: "created",
        label: t("examQuestion.column_created"),
        isNumber: true,
        sort: { name: "newest", first: "desc" },
      },
    ],
    named: "text",
  };
}
