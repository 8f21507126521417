import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";
import { journeyList } from "./journey-list";

/** The list of journeys: its columns, filters and texts. */
export function journeyDesk(t: Translate, options: { level: FilterOption[]; mode: FilterOption[] }): Desk {
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
      { name: "level", label: t("journey.level"), options: options.level },
      { name: "mode", label: t("journey.mode"), options: options.mode },
    ],
    columns: [
      { id: "name", label: t("journey.name"), sort: sorted("name") },
      { id: "level", label: t("journey.level"), sort: sorted("educationLevel") },
      { id: "mode", label: t("journey.mode") },
      { id: "status", label: t("journey.status"), sort: sorted("status") },
      { id: "modified", label: t("journey.modified"), sort: sorted("modifiedAt", "desc") },
    ],
    named: "name",
  };
}
