import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type ListOptions, type ListState, listQueryOf, withoutFilter } from "~/modules/desk/rules/list-state";
import { formatDay, isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";
import { KeptFields } from "~/shell/kept-fields";
import { DeskFilters } from "~/ui/desk/desk-filter";
import { type DeskView, type Loaded, textOf } from "./desk";

type DeskFilterBarProps<Filter extends string, Options> = {
  desk: Pick<DeskView<never, Filter, never, Options>, "path" | "texts" | "filters"> & { list: ListOptions };
  state: ListState;
  options: Options;
};

/** The search and the filters of a desk's list. Hides a filter with at most one option unless an option is chosen. */
export function DeskFilterBar<Filter extends string, Options extends Loaded<Filter>>({
  desk,
  state,
  options,
}: DeskFilterBarProps<Filter, Options>) {
  const t = useT();
  const link = useLink();
  const { path, list } = desk;
  const filters = desk.filters
    .flatMap(({ label, ...filter }) => (label ? [{ ...filter, label: textOf(t, label) }] : []))
    .map((filter) => ({
      ...filter,
      options: filter.options?.(t, options) ?? options[filter.name] ?? [],
      chosen: state.filters[filter.name] ?? [],
    }))
    .filter((one) => one.isDay || one.options.length > 1 || one.chosen.length > 0);
  const to = (query: string) => link(`${path}${query && `?${query}`}`);
  const chips = filters.flatMap(({ name, label, options: known, chosen, isDay: isOfDay }) =>
    chosen.map((value) => ({
      label,
      value: (isOfDay ? dayText(value) : known.find((one) => one.value === value)?.label) ?? t("desk.none"),
      href: to(listQueryOf(withoutFilter(state, name, value), list)),
    })),
  );
  const { search, sort, order, size } = state;
  const own = desk.filters.filter(({ label }) => !label).map(({ name }) => [name, state.filters[name] ?? []]);
  const kept = listQueryOf({ search: "", filters: Object.fromEntries(own), sort, order, size }, list);
  return (
    <DeskFilters
      action={link(path).split("?")[0]!}
      search={{ value: search, label: textOf(t, desk.texts.search ?? "word.search"), submit: t("word.search") }}
      filters={filters.map((one) => ({ ...one, day: typedDay(one.chosen[0] ?? "") ?? one.chosen[0] }))}
      filterText={t("desk.filters")}
      applyText={t("desk.apply")}
      chips={chips}
      removeText={t("desk.remove")}
      clear={chips.length > 0 || search ? { href: to(""), text: t("word.clearAll") } : null}
    >
      <KeptFields also={new URLSearchParams(kept)} />
    </DeskFilters>
  );
}

/** The day in words; what is none, which the list ignores, as it was typed. */
function dayText(value: string): string {
  const day = typedDay(value) ?? "";
  return isDay(day) ? formatDay(day) : value;
}
