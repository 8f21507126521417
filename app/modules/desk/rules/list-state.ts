import { MAX_CURSOR } from "./cursor";

/** The page sizes that a list offers. */
export const pageSizes = [10, 30, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** What a list can be sorted and filtered by; the first sort is the default one. */
export interface ListOptions<Sort extends string = string, Filter extends string = string> {
  sorts: readonly Sort[];
  /** The order of the list when the address names no order. */
  order: "asc" | "desc";
  filters: readonly Filter[];
}

/** The whole state of a list, as its address contains it: a link, the back button or a saved view restores it. */
export interface ListState<Sort extends string = string, Filter extends string = string> {
  search: string;
  filters: Partial<Record<Filter, string[]>>;
  sort: Sort;
  order: "asc" | "desc";
  size: PageSize;
  /** The page begins after this cursor. */
  after?: string;
  /** The page ends before this cursor. Without either cursor it is the first page. */
  before?: string;
}

/** Longest search text, in characters. */
export const MAX_SEARCH = 100;
const MAX_BACK = 2000;
const MAX_VALUES = 20;
const MAX_VALUE = 200;

/** Reads the state from a query string; ignores what the list does not offer. */
export function listStateOf<Sort extends string, Filter extends string>(
  query: URLSearchParams,
  { sorts, order, filters }: ListOptions<Sort, Filter>,
): ListState<Sort, Filter> {
  const one = (name: string) => query.get(name)?.trim() ?? "";
  const size = pageSizes.find((known) => String(known) === one("size")) ?? 30;
  const chosen = filters.flatMap((name) => {
    const values = [...new Set(query.getAll(name))].filter((value) => value !== "" && value.length <= MAX_VALUE);
    return values.length > 0 ? [[name, values.slice(0, MAX_VALUES)] as const] : [];
  });
  const direction = one("order");
  // As with a damaged position, one that is too long shows the first page.
  const cursor = (name: string) => (one(name).length <= MAX_CURSOR ? one(name) : "");
  return {
    search: one("q").slice(0, MAX_SEARCH),
    filters: Object.fromEntries(chosen) as ListState<Sort, Filter>["filters"],
    sort: sorts.find((known) => known === one("sort")) ?? sorts[0]!,
    order: direction === "asc" || direction === "desc" ? direction : order,
    size,
    ...(cursor("after") ? { after: cursor("after") } : cursor("before") ? { before: cursor("before") } : {}),
  };
}

/** Writes a state as a query string without `?`, the same text for the same state; omits defaults. */
export function listQueryOf(state: ListState, { sorts, order, filters }: ListOptions): string {
  const query = new URLSearchParams();
  if (state.search) query.set("q", state.search);
  for (const name of filters) for (const value of state.filters[name] ?? []) query.append(name, value);
  if (state.sort !== sorts[0]) query.set("sort", state.sort);
  if (state.order !== order) query.set("order", state.order);
  if (state.size !== 30) query.set("size", String(state.size));
  if (state.after) query.set("after", state.after);
  if (state.before) query.set("before", state.before);
  return query.toString();
}

/** The state after a change. It drops the former cursors, because the pages of another filter or order differ. */
export function withChange<State extends ListState>(state: State, change: Partial<State>): State {
  const { after: _after, before: _before, ...rest } = state;
  return { ...rest, ...change } as State;
}

/** The state without one value of a filter. */
export function withoutFilter<State extends ListState>(state: State, name: string, value: string): State {
  const values = (state.filters[name] ?? []).filter((one) => one !== value);
  const { [name]: _removed, ...others } = state.filters as Record<string, string[]>;
  return withChange(state, { filters: values.length > 0 ? { ...others, [name]: values } : others } as Partial<State>);
}

/** The query of the call that loads the list. */
export function callQueryOf<Sort extends string, Filter extends string>(state: ListState<Sort, Filter>) {
  const { search, filters, sort, order, size, after, before } = state;
  return { ...filters, q: search, sort, order, size, after, before };
}

/**
 * Reads from the address of a record's page the query of the list to return to, which `withBack` put there; empty for
 * the list's first state.
 */
export const backOf = (query: URLSearchParams): string => query.get("back")?.slice(0, MAX_BACK) ?? "";

/**
 * Adds the way back to a list to the address of a record's page.
 * @param list the query of the list; empty for its first state
 */
export function withBack(path: string, list: string): string {
  return list === "" ? path : `${path}?back=${encodeURIComponent(list)}`;
}
