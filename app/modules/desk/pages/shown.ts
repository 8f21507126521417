import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import type { DeskColumn, Shown } from "./desk";

type Given<Options> = Pick<Shown<Options>, "now" | "isShared" | "options"> & {
  /** Adds the way back to the list to the path of a record's page. */
  withWay?: (path: string) => string;
};

/** What the cells of a table use on this page. */
export function useShown<Options>({ withWay = (path) => path, ...given }: Given<Options>): Shown<Options> {
  const t = useT();
  const link = useLink();
  return { ...useFormat(), ...given, t, link, linkTo: (path) => link(withWay(path)) };
}

/** The row of a table with the cells of these columns. */
export function tableRow<Row extends { id: string }, Options>(
  row: Row,
  columns: readonly DeskColumn<Row, Options, never, string>[],
  shown: Shown<Options>,
) {
  return { id: row.id, cells: Object.fromEntries(columns.map(({ id, cell }) => [id, cell?.(row, shown)])) };
}
