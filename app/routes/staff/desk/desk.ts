import type { FilterOption } from "~/contract/desk";
import type { ListOptions, ListState } from "~/domain/desk/list-state";
import type { DeskTableRow } from "~/ui/desk/desk-table";
import type { IconName } from "~/ui/icon";

/** A column of a desk's list. */
export interface DeskColumnChoice {
  id: string;
  label: string;
  isNumber?: boolean;
  /** Whether a value says what it is, as names and states do. */
  isPlain?: boolean;
  /** The order that the column's heading selects, and its first direction; absent where the heading does not sort. */
  sort?: { name: string; first: "asc" | "desc" };
}

/** The description of a desk's list, from which `DeskList` renders it. */
export interface Desk {
  /** Path of the list, without the portal's base path. */
  path: string;
  options: ListOptions;
  texts: {
    /** Label and placeholder of the search field, which say what can be searched for. */
    search: string;
    title: string;
    empty: string;
    notFound: string;
    widen: string;
  };
  icon: IconName;
  /** A filter by a day has no options. */
  filters: readonly { name: string; label: string; options: readonly FilterOption[]; isDay?: boolean }[];
  /** Names of filters that have controls of their own; a search keeps them. */
  kept?: readonly string[];
  columns: readonly DeskColumnChoice[];
  /** Id of the column that names the row. */
  named: string;
}

/** A page of a desk's list. */
export interface ListedPage {
  state: ListState;
  page: { after: string | null; before: string | null; count: number; isMore: boolean; isTooWide?: boolean };
  rows: readonly DeskTableRow[];
}
