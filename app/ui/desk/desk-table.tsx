import type { ReactNode } from "react";
import { visuallyHidden } from "../global.css";
import { Icon } from "../icon";

export interface DeskColumn {
  id: string;
  label: string;
  /** Whether the column has numbers or money, which are aligned to the end. */
  isNumber?: boolean | undefined;
  /** Whether a value says what it is, as names and states do: the cards of phones show it without the column's label. */
  isPlain?: boolean | undefined;
  /** The link that sorts by this column, and the order in force; absent where the list cannot be sorted by it. */
  sort?: { href: string; current: "ascending" | "descending" | null } | undefined;
}

export interface DeskTableRow {
  id: string;
  cells: Record<string, ReactNode>;
}

/** Check boxes named `row`, for a form around the table; `labelOf` names the box of a row. */
export interface DeskSelection {
  label: string;
  /** The name of the box that a script adds, which checks all rows of the page. */
  everyLabel: string;
  labelOf: (id: string) => string;
}

type DeskTableProps = {
  caption: string;
  columns: readonly DeskColumn[];
  /** Id of the column that names the row. */
  named: string;
  rows: readonly DeskTableRow[];
  selection?: DeskSelection | undefined;
};

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/** The rows of a desk's list. On phones each row is a card of a few lines. */
export function DeskTable({ caption, columns, named, rows, selection }: DeskTableProps) {
  return (
    <section className="desk-scroll" aria-label={caption} {...reachable}>
      <table className="desk-table">
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" data-every={selection.everyLabel}>
                <span className={visuallyHidden}>{selection.label}</span>
              </th>
            ) : null}
            {columns.map(({ id, label, isNumber, sort }) => (
              <th key={id} scope="col" className={isNumber ? "end" : undefined} aria-sort={sort?.current ?? undefined}>
                {sort ? <a href={sort.href}>{label}</a> : label}
                {sort?.current ? <Icon name="chevron-down" /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} id={`row-${row.id}`}>
              {selection ? (
                <td>
                  <input type="checkbox" name="row" value={row.id} aria-label={selection.labelOf(row.id)} />
                </td>
              ) : null}
              {columns.map(({ id, label, isNumber, isPlain }) =>
                id === named ? (
                  <th key={id} scope="row">
                    {row.cells[id]}
                  </th>
                ) : (
                  <td key={id} className={isNumber ? "end" : undefined} data-label={isPlain ? undefined : label}>
                    {row.cells[id]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
