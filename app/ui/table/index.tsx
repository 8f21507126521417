import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { panel, visuallyHidden } from "../global.css";
import * as css from "./table.css";

export type Column = { id: string; label: ReactNode; align?: "start" | "end" | undefined };
export type Row = { id: string; cells: Record<string, ReactNode> };

type TableProps = {
  caption: string;
  hideCaption?: boolean | undefined;
  columns: readonly Column[];
  rows: readonly Row[];
  footer?: ReactNode;
  /** Id of the element around the rows, for a field that filters them. */
  id?: string | undefined;
};

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/**
 * A table whose first column names the row. On phones each row is a card; in other narrow windows the table scrolls.
 */
export function Table({ caption, hideCaption, columns, rows, footer, id }: TableProps) {
  return (
    <section className={classNames(panel, css.scroll)} aria-label={caption} {...reachable}>
      <table className={css.table}>
        <caption className={hideCaption ? visuallyHidden : css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody id={id}>
          {rows.map((row) => (
            <tr key={row.id} data-item={id ? true : undefined}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" className={column.align}>
                    {row.cells[column.id]}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={column.align}
                    data-label={typeof column.label === "string" ? column.label : undefined}
                  >
                    {row.cells[column.id]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  );
}
