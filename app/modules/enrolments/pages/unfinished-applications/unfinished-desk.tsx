import { href } from "react-router";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { type ReachedStep, reachedSteps, unfinishedAges } from "~/modules/enrolments/rules/unfinished";
import type { UnfinishedRow } from "~/modules/enrolments/schema/unfinished-application";
import { enrolmentTabs } from "../desk/enrolment-tabs";

/** The unfinished applications. */
export const unfinishedDesk = defineDesk({
  path: href("/unfinished-applications"),
  icon: "clock",
  texts: {
    search: "desk.searchApplication",
    title: "unfinished.title",
    empty: "unfinished.empty",
    notFound: "unfinished.notFound",
    widen: "unfinished.widen",
  },
  tabs: enrolmentTabs,
  sorts: ["newest"],
  options: (api) => api.unfinishedApplications.options(),
  filters: [
    {
      name: "step",
      label: "word.gotAsFarAs",
      options: (t) => reachedSteps.map((value) => ({ value, label: stepName(t, value) })),
    },
    { name: "level", label: "word.level" },
    { name: "course", label: "word.course" },
    {
      name: "age",
      label: "unfinished.filter_age",
      options: (t) => unfinishedAges.map((value) => ({ value, label: t(`unfinished.age_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("word.lastAnswer"),
  ],
  read: (api, query) => api.unfinishedApplications.list(query),
  export: {
    name: "unfinished-applications",
    right: "enrolments.export",
    read: (api, query) => api.unfinishedApplications.export(query),
  },
  columns: [
    {
      id: "who",
      label: "unfinished.who",
      isName: true,
      cell: (row, { t, linkTo, isShared }) => (
        <>
          <a href={linkTo(href("/unfinished-applications/:id", { id: row.id }))}>{nameOf(t, row)}</a>
          {row.email ? <small>{row.email}</small> : null}
          {isShared ? <small>{row.institutionName}</small> : null}
        </>
      ),
      csv: (row, t) => nameOf(t, row),
    },
    { id: "email", label: "unfinished.email", csv: (row) => row.email },
    {
      id: "reached",
      label: "word.gotAsFarAs",
      cell: (row, { t }) => stepName(t, row.step),
      csv: (row, t) => stepName(t, row.step),
    },
    { id: "level", label: "word.level", csv: (row) => row.levelName },
    {
      id: "course",
      label: "word.course",
      isPlain: true,
      cell: (row, { t }) => (
        <>
          {row.courseName ?? t("unfinished.noCourse")}
          {row.levelName ? <small>{row.levelName}</small> : null}
        </>
      ),
      csv: (row) => row.courseName,
    },
    { id: "institution", label: "word.institution", csv: (row) => row.institutionName },
    {
      id: "begun",
      label: "unfinished.begun",
      isNumber: true,
      cell: (row, { instant }) => instant(row.begunAt),
      csvTime: (row) => row.begunAt,
    },
    {
      id: "answered",
      label: "word.lastAnswer",
      isNumber: true,
      sort: { name: "newest", first: "desc" },
      cell: (row, { instant }) => instant(row.answeredAt),
      csvTime: (row) => row.answeredAt,
    },
    {
      id: "reminded",
      label: "unfinished.reminded",
      isNumber: true,
      cell: (row, { t, instant }) => (row.remindedAt ? instant(row.remindedAt) : t("unfinished.never")),
      csvTime: (row) => row.remindedAt,
    },
  ],
});

/** The name of the last step that an application has reached. */
export const stepName = (t: Translate, step: ReachedStep): string =>
  step === "start" ? t("unfinished.step_start") : t(`component.step_${step}`);

/** The name of a candidate, or why there is none. */
export const nameOf = (t: Translate, { name }: Pick<UnfinishedRow, "name">): string =>
  name === null ? t("unfinished.noContact") : name || t("unfinished.noName");
