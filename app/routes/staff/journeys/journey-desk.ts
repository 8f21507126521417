import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";
import { journeyList } from "./journey-list";

type Options = Record<"institution" | "level" | "mode", FilterOption[]>;

/** The list of journeys: its columns, filters and texts. Those of several institutions have a column and a filter. */
export function journeyDesk(t: Translate, options: Options): Desk {
  const isShared = options.institution.length > 1;
  const status = [
    { value: "active", label: t("journey.active") },
    { value: "inactive", label: t("journey.inactive") },
  ];
  const sorted = (name: (typeof journeyList)["sorts"][number], first: "asc" | "desc" = "asc") => ({ name, first });
  return {
    path: href("/journeys"),
    options: journeyList,
    texts: {
      search: t("desk.searchJourney"),
      title: t("journey.title"),
      empty: t("journey.empty"),
      notFound: t("journey.notFound"),
      widen: t("journey.widen"),
    },
    icon: "book",
    filters: [
      { name: "status", label: t("journey.status"), options: status },
      ...(isShared
        ? [{ name: "institution" as const, label: t("desk.institution"), options: options.institution }]
        : []),
      { name: "level", label: t("journey.level"), options: options.level },
      { name: "mode", label: t("journey.mode"), options: options.mode },
    ],
    columns: [
      { id: "name", label: t("journey.name"), sort: sorted("name") },
      { id: "level", label: t("journey.level"), sort: sorted("educationLevel") },
      ...(isShared ? [{ id: "institution", label: t("desk.institution"), sort: sorted("institution") }] : []),
      { id: "mode", label: t("journey.mode") },
      { id: "status", isPlain: true, label: t("journey.status"), sort: sorted("status") },
      { id: "modified", label: t("journey.modified"), sort: sorted("modifiedAt", "desc") },
    ],
    named: "name",
  };
}
