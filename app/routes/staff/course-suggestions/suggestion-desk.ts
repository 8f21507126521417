import { href } from "react-router";
import { courseSuggestionFilters, suggestionStates } from "~/contract/course-suggestion";
import { dayFilters, type FilterOption } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";

export const suggestionList = {
  sorts: ["newest"],
  order: "desc",
  filters: [...courseSuggestionFilters, ...dayFilters],
} as const;

/** The desk of course suggestions: its columns, filters and texts. */
export function suggestionDesk(t: Translate, institution: readonly FilterOption[]): Desk {
  const options: Record<(typeof courseSuggestionFilters)[number], readonly FilterOption[]> = {
    state: suggestionStates.map((value) => ({ value, label: t(`suggestion.state_${value}`) })),
    institution,
  };
  return {
    path: href("/course-suggestions"),
    options: suggestionList,
    texts: {
      search: t("desk.searchWord"),
      title: t("suggestion.title"),
      empty: t("suggestion.empty"),
      notFound: t("suggestion.notFound"),
      widen: t("suggestion.widen"),
    },
    icon: "book",
    filters: [
      ...courseSuggestionFilters.map((name) => ({
        name,
        label: t(`suggestion.filter_${name}`),
        options: options[name],
      })),
      ...daysOf(t, t("suggestion.created")),
    ],
    columns: [
      { id: "text", label: t("suggestion.text") },
      { id: "contact", label: t("suggestion.contact") },
      { id: "state", isPlain: true, label: t("suggestion.filter_state") },
      { id: "created", label: t("suggestion.created"), isNumber: true, sort: { name: "newest", first: "desc" } },
    ],
    named: "text",
  };
}
