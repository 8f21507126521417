import type { RouterContextProvider } from "react-router";
import { apiContext, localeContext, runtimeContext } from "~/context";
import { type Translate, translator } from "~/i18n/translator";
import { requireUser } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { callQueryOf, type ListState, listStateOf, withChange } from "~/modules/desk/rules/list-state";
import { type CsvColumn, csvDownload } from "./csv-download.server";
import { type Desk, type DeskData, type ListedPage, textOf } from "./desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Loads the page of a desk. @param query of the address, which contains the whole state of the list */
export async function loadDesk<Sort extends string, Filter extends string, Row, Options, Page, Exported>(
  desk: Desk<Sort, Filter, Row, Options, Page, Exported>,
  { request, context }: Args,
  query = new URL(request.url).searchParams,
): Promise<DeskData<Sort, Filter, Options, Page & ListedPage<Row>>> {
  const state = listStateOf(query, desk.list);
  const api = context.get(apiContext);
  const page = await desk.read(api, callQueryOf(state), new URL(request.url).searchParams);
  const options = await desk.options(api);
  const { features } = requireUser(context);
  return {
    ...{ state, page, options },
    now: context.get(runtimeContext).now().toISOString(),
    notice: takeNotice(context),
    mayExport: features.some(({ alias }) => alias === desk.export?.right),
  };
}

/** The loader of a desk's page. */
export const deskLoader =
  <Sort extends string, Filter extends string, Row, Options, Page, Exported>(
    desk: Desk<Sort, Filter, Row, Options, Page, Exported>,
  ) =>
  (args: Args) =>
    loadDesk(desk, args);

/** Columns that are exported besides those of the desk. */
type FurtherColumns<Sort extends string, Filter extends string, Exported> = (
  state: ListState<Sort, Filter>,
  t: Translate,
  args: Args,
) => readonly CsvColumn<Exported>[];

/** The loader of a desk's export: the list as CSV, with the columns that the desk declares for it. */
export const deskExport =
  <Sort extends string, Filter extends string, Row, Options, Page, Exported>(
    desk: Desk<Sort, Filter, Row, Options, Page, Exported>,
    further?: FurtherColumns<Sort, Filter, Exported>,
  ) =>
  (args: Args): Promise<Response> => {
    const { request, context } = args;
    const source = desk.export;
    if (!source) throw new Error(`${desk.path} has no export.`);
    const t = translator(context.get(localeContext));
    const api = context.get(apiContext);
    const state = withChange(listStateOf(new URL(request.url).searchParams, desk.list), {});
    const own = desk.columns.flatMap(({ label, csv, csvTime }): CsvColumn<Exported>[] => {
      if (csvTime) return [{ label: textOf(t, label), instant: csvTime }];
      return csv ? [{ label: textOf(t, label), cell: (row) => csv(row, t) }] : [];
    });
    return csvDownload(context, {
      name: source.name,
      read: (batch) => source.read(api, { ...callQueryOf(state), ...batch }),
      columns: [...own, ...(further?.(state, t, args) ?? [])],
    });
  };
