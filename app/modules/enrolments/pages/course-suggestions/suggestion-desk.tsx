import { href } from "react-router";
import { suggestionStates } from "~/api/course-suggestion";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { enrolmentTabs } from "../desk/enrolment-tabs";
import { SuggestionState } from "./suggestion-state";

/** The courses that candidates asked for. */
export const suggestionDesk = defineDesk({
  path: href("/course-suggestions"),
  icon: "book",
  texts: {
    search: "desk.searchWord",
    title: "suggestion.title",
    empty: "suggestion.empty",
    notFound: "suggestion.notFound",
    widen: "suggestion.widen",
  },
  tabs: enrolmentTabs,
  sorts: ["newest"],
  options: async (api) => ({ institution: await api.suggestions.institutions() }),
  filters: [
    {
      name: "state",
      label: "word.state",
      options: (t) => suggestionStates.map((value) => ({ value, label: t(`suggestion.state_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("suggestion.created"),
  ],
  read: (api, query) => api.suggestions.list(query),
  export: {
    name: "course-suggestions",
    right: "enrolments.export",
    read: (api, query) => api.suggestions.export(query),
  },
  columns: [
    {
      id: "text",
      label: "suggestion.text",
      isName: true,
      cell: (row, { linkTo, isShared }) => (
        <>
          <a href={linkTo(href("/course-suggestions/:id", { id: row.id }))}>{row.text}</a>
          {isShared ? <small> {row.institutionName}</small> : null}
        </>
      ),
      csv: (row) => row.text,
    },
    {
      id: "contact",
      label: "word.contact",
      cell: (row, { t }) => row.email ?? t("desk.none"),
      csv: (row) => row.email,
    },
    { id: "institution", label: "word.institution", csv: (row) => row.institutionName },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell: (row) => <SuggestionState state={row.state} />,
    },
    {
      id: "created",
      label: "suggestion.created",
      isNumber: true,
      sort: { name: "newest", first: "desc" },
      cell: (row, { instant }) => instant(row.createdAt),
      csvTime: (row) => row.createdAt,
    },
    { id: "stateName", label: "word.state", csv: (row, t) => t(`suggestion.state_${row.state}`) },
    { id: "note", label: "suggestion.note", csv: (row) => row.answer?.note ?? null },
    { id: "author", label: "suggestion.author", csv: (row) => row.answer?.authorName ?? null },
  ],
});
