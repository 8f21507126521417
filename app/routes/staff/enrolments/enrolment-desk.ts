import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { type EnrolmentOptions, enrolmentFilters } from "~/contract/enrolment";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";

export const enrolmentList = {
  sorts: ["newest", "waiting"],
  order: "desc",
  // The columns of the export are part of the address, so that saved views keep them.
  filters: [...enrolmentFilters, "columns"],
} as const;

type ChoiceName = Exclude<(typeof enrolmentFilters)[number], "from" | "until">;

const isChoice = (name: string): name is ChoiceName => name !== "from" && name !== "until";

/** The desk of enrolments: its columns, filters and texts. */
export function enrolmentDesk(t: Translate, options: EnrolmentOptions): Desk {
  const all: Record<ChoiceName, FilterOption[]> = {
    ...options,
    owner: [{ value: "nobody", label: t("desk.nobody") }, ...options.owner],
    mover: (["candidate", "staff", "provider"] as const).map((value) => ({ value, label: t(`desk.mover_${value}`) })),
  };
  return {
    path: href("/enrolments"),
    options: enrolmentList,
    texts: {
      search: t("desk.searchEnrolment"),
      title: t("desk.enrolmentsTitle"),
      empty: t("desk.empty"),
      notFound: t("desk.notFound"),
      widen: t("desk.widen"),
    },
    icon: "graduation",
    filters: enrolmentFilters.map((name) => ({
      name,
      label: t(`desk.filter_${name}`),
      ...(isChoice(name) ? { options: all[name] } : { options: [], isDay: true }),
    })),
    columns: [
      { id: "protocol", isPlain: true, label: t("desk.protocol"), sort: { name: "newest", first: "desc" } },
      { id: "name", label: t("desk.name") },
      { id: "course", isPlain: true, label: t("desk.course") },
      { id: "status", isPlain: true, label: t("desk.status") },
      { id: "mover", label: t("desk.mover") },
      { id: "since", label: t("desk.since"), isNumber: true, sort: { name: "waiting", first: "asc" } },
      { id: "owner", label: t("desk.owner") },
    ],
    named: "name",
  };
}
