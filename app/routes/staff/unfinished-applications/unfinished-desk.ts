import { href } from "react-router";
import { dayFilters, type FilterOption } from "~/contract/desk";
import { type UnfinishedRow, unfinishedFilters } from "~/contract/unfinished-application";
import { type ReachedStep, reachedSteps, unfinishedAges } from "~/domain/unfinished/unfinished";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";

export const unfinishedList = {
  sorts: ["newest"],
  order: "desc",
  filters: [...unfinishedFilters, ...dayFilters],
} as const;

/** The name of the last step that an application has reached. */
export const stepName = (t: Translate, step: ReachedStep): string =>
  step === "start" ? t("unfinished.step_start") : t(`enrolment.step_${step}`);

type Options = Record<"level" | "course" | "institution", readonly FilterOption[]>;

/** The list of unfinished applications: its columns, filters and texts. */
export function unfinishedDesk(t: Translate, given: Options): Desk {
  const options: Record<(typeof unfinishedFilters)[number], readonly FilterOption[]> = {
    ...given,
    step: reachedSteps.map((value) => ({ value, label: stepName(t, value) })),
    age: unfinishedAges.map((value) => ({ value, label: t(`unfinished.age_${value}`) })),
  };
  return {
    path: href("/unfinished-applications"),
    options: unfinishedList,
    texts: {
      search: t("desk.searchApplication"),
      title: t("unfinished.title"),
      empty: t("unfinished.empty"),
      notFound: t("unfinished.notFound"),
      widen: t("unfinished.widen"),
    },
    icon: "clock",
    filters: [
      ...unfinishedFilters.map((name) => ({
        name,
        label: t(`unfinished.filter_${name}`),
        options: options[name],
      })),
      ...daysOf(t, t("unfinished.answered")),
    ],
    columns: [
      { id: "who", label: t("unfinished.who") },
      { id: "reached", label: t("unfinished.reached") },
      { id: "course", isPlain: true, label: t("unfinished.course") },
      { id: "begun", label: t("unfinished.begun"), isNumber: true },
      { id: "answered", label: t("unfinished.answered"), isNumber: true, sort: { name: "newest", first: "desc" } },
      { id: "reminded", label: t("unfinished.reminded"), isNumber: true },
    ],
    named: "who",
  };
}

/** The name of a candidate, or why there is none. */
export const nameOf = (t: Translate, { name }: Pick<UnfinishedRow, "name">): string =>
  name === null ? t("unfinished.noContact") : name || t("unfinished.noName");
