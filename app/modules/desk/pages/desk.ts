import type { ReactNode } from "react";
import type { ClaimWish, FilterOption } from "~/api/desk";
import type { PortalApi } from "~/context";
import type { PlainTextKey, TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import type { ListOptions, ListState } from "~/modules/desk/rules/list-state";
import type { FeatureAlias } from "~/modules/people/rules/access/role";
import type { useFormat } from "~/shell/format";
import type { IconName } from "~/ui/icon";

/** A text of a desk: its key, or a function where the text has variables. */
export type DeskText = PlainTextKey | ((t: Translate) => string);

/** The text in the visitor's language. */
export const textOf = (t: Translate, text: DeskText): string => (typeof text === "function" ? text(t) : t(text));

/** The query of a page of a list, as procedures take it. */
export type DeskQuery<Sort extends string, Filter extends string> = Partial<Record<Filter, string[]>> & {
  q: string;
  sort: Sort;
  order: "asc" | "desc";
  size: number;
  after: string | undefined;
  before: string | undefined;
};

/** A page of rows, with the cursors of the next and the previous page. */
export interface ListedPage<Row> {
  rows: readonly Row[];
  after: string | null;
  before: string | null;
  /** Number of rows in all pages; `isMore` says that there are more. */
  count: number;
  isMore: boolean;
  /** Whether the search was too wide to be carried out as a whole. */
  isTooWide?: boolean;
}

/** What the cells of a row may use. */
export interface Shown<Options = unknown> extends ReturnType<typeof useFormat> {
  t: Translate;
  link: (path: string) => string;
  /** The address of a record's page, which leads back to the list as it is. */
  linkTo: (path: string) => string;
  /** The current time, ISO 8601. */
  now: string;
  /** Whether the list is about several institutions, so that each row names its own. */
  isShared: boolean;
  /** What the desk has loaded besides its rows. */
  options: Options;
}

/** The order that the heading of a column selects, and its first direction. */
interface ColumnSort<Sort extends string> {
  name: Sort;
  first: "asc" | "desc";
}

/** A column of the page's table, of the CSV, or of both. */
export interface DeskColumn<Row, Options = unknown, Exported = never, Sort extends string = never> {
  id: string;
  label: DeskText;
  /** The content of a row on the page; a column without it is only in the CSV. */
  cell?: (row: Row, shown: Shown<Options>) => ReactNode;
  /** The content of a row in the CSV. */
  csv?: (row: Exported, t: Translate) => string | number | null;
  /** The UTC ISO text of a row's time, which the CSV shows in the time zone of the institution. */
  csvTime?: (row: Exported) => string | null;
  /** Absent where the heading does not sort; a function of the present order where the heading keeps to it. */
  sort?: ColumnSort<Sort> | ((current: string) => ColumnSort<Sort>);
  isNumber?: boolean;
  /** Whether a value says what it is, as names and states do. */
  isPlain?: boolean;
  /** Whether the column names the row. */
  isName?: boolean;
  /** Whether only a list about several institutions has the column. */
  isForShared?: boolean;
}

/** A filter of a list. */
export interface DeskFilter<Name extends string, Options = unknown> {
  name: Name;
  /** Absent for a filter with a control of its own on the page; a search keeps it. */
  label?: DeskText;
  /** Absent for a day, and where the desk loads the options under the filter's name. */
  options?: (t: Translate, loaded: Options) => readonly FilterOption[];
  isDay?: boolean;
}

/** The pages of a group of desks, of which a user sees those that they may open. */
export interface DeskTabSet {
  label: PlainTextKey;
  tabs: readonly { path: string; label: PlainTextKey; right: FeatureAlias }[];
}

/** How staff claim record after record of a list. */
export interface DeskQueue<Sort extends string, Filter extends string> {
  procedures(api: PortalApi): {
    claim(wish: { id: string } & Partial<ClaimWish>): Promise<unknown>;
    release(record: { id: string }): Promise<unknown>;
    undo(record: { id: string }): Promise<unknown>;
    /** Absent at a desk whose decisions cannot take effect early. */
    apply?(record: { id: string }): Promise<unknown>;
    /** Claims the next record of the list, searching after `leaving` first; the id is null if none is free. */
    next(wish: DeskQuery<Sort, Filter> & { leaving: string | null }): Promise<{ id: string | null }>;
  };
  /** The path of a record's page. */
  pathOf(id: string): string;
  /** Whether releasing a record leads to the list, not to the record. */
  leavesReleased?: boolean;
  /** The notices after each action. */
  texts: Record<"empty" | "claimed" | "released" | "undone" | "tooLate", TextKey>;
}

/** The part of a desk that its page shows. */
export interface DeskView<Sort extends string, Filter extends string, Row, Options> {
  /** Path of the list, without the portal's base path. */
  path: string;
  icon: IconName;
  /** `search` says what can be searched for; absent where nothing can. */
  texts: Record<"title" | "empty" | "notFound" | "widen", DeskText> & { search?: DeskText };
  tabs?: DeskTabSet;
  /** What the home page calls the records that wait, and those that wait too long. */
  counted?: Record<"waiting" | "overdue", PlainTextKey>;
  /** The orders of the list; the first is the default, in the first direction of its column. */
  sorts: readonly Sort[];
  filters: readonly DeskFilter<Filter, Options>[];
  columns: readonly DeskColumn<Row, Options, never, NoInfer<Sort>>[];
  /** The export at `path`/export.csv. */
  export?: {
    /** The file's name, to which the day is added. */
    name: string;
    /** The right of those who see the button; absent where another page links to the export. */
    right?: FeatureAlias;
    text?: PlainTextKey;
  };
  queue?: DeskQueue<Sort, Filter>;
}

/** What a desk loads besides its rows: the options of filters by their names, and more that its page needs. */
export type Loaded<Filter extends string> = { readonly [Name in Filter | "institution"]?: readonly FilterOption[] };

/** The declaration of a desk, from which its page, its loader, its export and its queue are made. */
interface DeskDeclaration<Sort extends string, Filter extends string, Row, Options, Page, Exported>
  extends DeskView<Sort, Filter, Row, Options> {
  /** Reads a page. @param params the query of the address, for what does not belong to the list's state */
  read(api: PortalApi, query: DeskQuery<Sort, Filter>, params: URLSearchParams): Promise<Page & ListedPage<Row>>;
  options(api: PortalApi): Promise<Options>;
  export?: NonNullable<DeskView<Sort, Filter, Row, Options>["export"]> & {
    /** Reads rows of the export, of which `sent` were sent before. */
    read(
      api: PortalApi,
      query: DeskQuery<Sort, Filter> & { sent: number },
    ): Promise<{ rows: readonly Exported[]; after: string | null }>;
  };
  columns: readonly DeskColumn<Row, Options, Exported, NoInfer<Sort>>[];
}

export interface Desk<Sort extends string, Filter extends string, Row, Options, Page, Exported>
  extends DeskDeclaration<Sort, Filter, Row, Options, Page, Exported> {
  /** What the address of the list may contain. */
  list: ListOptions<Sort, Filter>;
}

/** The state of a desk's list. */
export type StateOf<Listed> = Listed extends { list: ListOptions<infer Sort, infer Filter> }
  ? ListState<Sort, Filter>
  : never;

/** What a desk's page gets from its loader. */
export interface DeskData<Sort extends string, Filter extends string, Options, Page> {
  state: ListState<Sort, Filter>;
  page: Page;
  options: Options;
  /** The current time, ISO 8601. */
  now: string;
  notice: string | null;
  mayExport: boolean;
}

/**
 * Declares a desk. The compiler infers the types in this order: `options` comes before `filters`, these before `read`
 * and `export`, and `columns` after them.
 */
export function defineDesk<
  const Sort extends string,
  const Filter extends string,
  Row extends { id: string },
  Options extends Loaded<Filter>,
  Page,
  Exported = never,
>(desk: DeskDeclaration<Sort, Filter, Row, Options, Page, Exported>): Desk<Sort, Filter, Row, Options, Page, Exported> {
  const { sorts, filters, columns } = desk;
  const sorted = columns.map((column) => sortOf(column, sorts[0]!)).find((sort) => sort?.name === sorts[0]);
  return { ...desk, list: { sorts, order: sorted?.first ?? "asc", filters: filters.map(({ name }) => name) } };
}

/** What the heading of a column sorts by while the list has an order. */
export function sortOf<Sort extends string>(
  { sort }: Pick<DeskColumn<never, never, never, Sort>, "sort">,
  current: string,
) {
  return typeof sort === "function" ? sort(current) : sort;
}
