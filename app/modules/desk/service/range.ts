import { type RawBuilder, type SqlBool, sql } from "kysely";

/** How many index ranges one list may combine: a sieve makes two selects of each, and SQLite combines 500 at most. */
const MAX_RANGES = 240;

/**
 * How many values all ranges may list together for the columns that became conditions; each range repeats the values.
 */
const MAX_VALUES = 5_000;

/** The rows of a table that a list reads, by the ranges of an index. */
export interface Ranges {
  /** The leading columns of the index, each with the values to read; every combination of values is one range. */
  ranges: Record<string, readonly string[]>;
  /**
   * For a value of a later column, the only value of the first column to combine it with, such as an offer's
   * institution.
   */
  parents?: ReadonlyMap<string, string>;
  /** Further conditions on the rows of a range. */
  conditions?: readonly RawBuilder<SqlBool>[];
  /** Further ranges with conditions of their own; no row may be in both. */
  others?: Ranges | null;
}

/** The condition that a column has one of some values; without any it matches no row. */
export const among = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : sql<SqlBool>`1 = 0`;

/**
 * The condition of each index range: every combination of the values of the columns. While there are too many, the last
 * column becomes a condition on the rows of the ranges that the other columns make.
 * @param share the limits are divided by this number: a list and its further ranges get half of them each
 */
export function rangesOf(
  { ranges, conditions = [], parents, others }: Ranges,
  share = others ? 2 : 1,
): RawBuilder<SqlBool>[] {
  const columns = Object.entries(ranges);
  const checked = [...conditions];
  let combined = combinationsOf(columns, parents);
  let named = 0;
  const isOver = () => combined.length > MAX_RANGES / share || combined.length * named > MAX_VALUES / share;
  while (columns.length > 0 && isOver()) {
    const [column, values] = columns.pop()!;
    checked.push(among(column, values));
    named += values.length;
    combined = combinationsOf(columns, parents);
  }
  const own = combined.map((range) => {
    const equal = range.map((value, index) => sql<SqlBool>`${sql.ref(columns[index]![0])} = ${value}`);
    return sql.join<SqlBool>([...equal, ...checked], sql` and `);
  });
  return others ? [...own, ...rangesOf(others, share)] : own;
}

/** Every combination of the values of some columns, without those that the parents of the values rule out. */
function combinationsOf(columns: readonly [string, readonly string[]][], parents?: ReadonlyMap<string, string>) {
  let combined: string[][] = [[]];
  for (const [, values] of columns)
    combined = combined.flatMap((range) =>
      values.filter((value) => (parents?.get(value) ?? range[0]) === range[0]).map((value) => [...range, value]),
    );
  return combined;
}
