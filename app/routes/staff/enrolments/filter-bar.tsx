import type { FilterOption } from "~/contract/desk";
import type { enrolmentFilters } from "~/contract/enrolment";
import { listQueryOf, withoutFilter } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { KeptFields } from "~/shell/kept-fields";
import { DeskFilters } from "~/ui/desk/desk-filter";
import { type EnrolmentListState, enrolmentList } from "./list-options";

type FilterName = (typeof enrolmentFilters)[number];

/** The values that each filter offers; those of `mover` are texts of the page. */
export type EnrolmentOptions = Record<Exclude<FilterName, "mover">, FilterOption[]>;

type FilterBarProps = { state: EnrolmentListState; options: EnrolmentOptions; action: string };

/** The search and the filters of the list of enrolments. */
export function FilterBar({ state, options, action }: FilterBarProps) {
  const t = useT();
  const link = useLink();
  const all: Record<FilterName, FilterOption[]> = {
    ...options,
    owner: [{ value: "nobody", label: t("desk.nobody") }, ...options.owner],
    mover: (["candidate", "staff", "provider"] as const).map((value) => ({ value, label: t(`desk.mover_${value}`) })),
  };
  const filters = enrolmentList.filters
    .filter((name) => all[name].length > 1 || state.filters[name])
    .map((name) => ({ name, label: t(`desk.filter_${name}`), options: all[name], chosen: state.filters[name] ?? [] }));
  const to = (query: string) => link(`${action}${query && `?${query}`}`);
  const chips = filters.flatMap(({ name, label, options: known, chosen }) =>
    chosen.map((value) => ({
      label,
      value: known.find((one) => one.value === value)?.label ?? t("desk.none"),
      href: to(listQueryOf(withoutFilter(state, name, value), enrolmentList)),
    })),
  );
  return (
    <DeskFilters
      action={link(action).split("?")[0]!}
      search={{ value: state.search, label: t("desk.search"), submit: t("desk.searchButton") }}
      filters={filters}
      filterText={t("desk.filters")}
      applyText={t("desk.apply")}
      chips={chips}
      removeText={t("desk.remove")}
      clear={chips.length > 0 || state.search ? { href: to(""), text: t("desk.clear") } : null}
    >
      <KeptFields also={orderOf(state)} />
    </DeskFilters>
  );
}

/** Order and page size as fields, so that a search keeps them. */
function orderOf({ sort, order, size }: EnrolmentListState): Record<string, string> {
  const query = new URLSearchParams(listQueryOf({ search: "", filters: {}, sort, order, size }, enrolmentList));
  return Object.fromEntries(query);
}
