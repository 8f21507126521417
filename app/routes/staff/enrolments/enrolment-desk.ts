import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { type EnrolmentOptions, enrolmentFilters } from "~/contract/enrolment";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";

export const enrolmentList = {
  sorts: ["newest", "waiting"],
  order: "desc",
  filters: enrolmentFilters,
} as const;

type FilterName = (typeof enrolmentFilters)[number];

/** The desk of enrolments: its columns, filters and texts. */
export function enrolmentDesk(t: Translate, options: EnrolmentOptions): Desk {
  const all: Record<FilterName, FilterOption[]> = {
    ...options,
    owner: [{ value: "nobody", label: t("desk.nobody") }, ...options.owner],
    mover: (["candidate", "staff", "provider"] as const).map((value) => ({ value, label: t(`desk.mover_${value}`) })),
  };
  return {
    path: href("/enrolments"),
    options: enrolmentList,
    texts: {
      search: t("desk.searchPerson"),
      title: t("desk.enrolmentsTitle"),
      empty: t("desk.empty"),
      notFound: t("desk.notFound"),
      widen: t("desk.widen"),
    },
    icon: "graduation",
    filters: enrolmentList.filters.map((name) => ({ name, label: t(`desk.filter_${name}`), options: all[name] })),
    columns: [
      { id: "protocol", label: t("desk.protocol"), sort: { name: "newest", first: "desc" } },
      { id: "name", label: t("desk.name") },
      { id: "course", label: t("desk.course") },
      { id: "status", label: t("desk.status") },
      { id: "mover", label: t("desk.mover") },
      { id: "since", label: t("desk.since"), isNumber: true, sort: { name: "waiting", first: "asc" } },
      { id: "owner", label: t("desk.owner") },
    ],
    named: "name",
  };
}
