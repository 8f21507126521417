import { type ListState, listQueryOf, withoutFilter } from "~/domain/desk/list-state";
import { formatDay, isDay } from "~/domain/time/date";
import { typedDay } from "~/domain/time/typed-day";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { KeptFields } from "~/shell/kept-fields";
import { DeskFilters } from "~/ui/desk/desk-filter";
import type { Desk } from "./desk";

/** The search and the filters of a desk's list. Hides a filter with at most one option unless an option is chosen. */
export function DeskFilterBar({ desk, state }: { desk: Desk; state: ListState }) {
  const t = useT();
  const link = useLink();
  const filters = desk.filters
    .map((filter) => ({ ...filter, chosen: state.filters[filter.name] ?? [] }))
    .filter(({ options, chosen, isDay: isOfDay }) => isOfDay || options.length > 1 || chosen.length > 0);
  const to = (query: string) => link(`${desk.path}${query && `?${query}`}`);
  const chips = filters.flatMap(({ name, label, options, chosen, isDay: isOfDay }) =>
    chosen.map((value) => ({
      label,
      value: (isOfDay ? dayText(value) : options.find((one) => one.value === value)?.label) ?? t("desk.none"),
      href: to(listQueryOf(withoutFilter(state, name, value), desk.options)),
    })),
  );
  return (
    <DeskFilters
      action={link(desk.path).split("?")[0]!}
      search={{ value: state.search, label: desk.texts.search, submit: t("desk.searchButton") }}
      filters={filters.map((one) => ({ ...one, day: typedDay(one.chosen[0] ?? "") ?? one.chosen[0] }))}
      filterText={t("desk.filters")}
      applyText={t("desk.apply")}
      chips={chips}
      removeText={t("desk.remove")}
      clear={chips.length > 0 || state.search ? { href: to(""), text: t("desk.clear") } : null}
    >
      <KeptFields also={keptOf(desk, state)} />
    </DeskFilters>
  );
}

/** The day in words; what is none, which the list ignores, as it was typed. */
function dayText(value: string): string {
  const day = typedDay(value) ?? "";
  return isDay(day) ? formatDay(day) : value;
}

/** The fields with which a search keeps the order, the page size, and the filters that have controls of their own. */
function keptOf({ options, kept = [] }: Desk, state: ListState): Record<string, string> {
  const { sort, order, size } = state;
  const filters = Object.fromEntries(kept.map((name) => [name, state.filters[name] ?? []]));
  return Object.fromEntries(new URLSearchParams(listQueryOf({ search: "", filters, sort, order, size }, options)));
}
