import { setImmediate } from "node:timers/promises";
import { plainCell } from "~/modules/desk/rules/csv";
import { type CsvRow, readLongCsv } from "~/modules/desk/rules/csv-read";
import { normalText } from "~/rules/normal-text";
import type { FileProblem } from "../setting-file";
import type { SettingKind } from "../setting-kind";
import { columnsOf, type TableColumn } from "./column";
import { keyIn, readRecord, type StoredRecord, type TableCells, type TableRecord } from "./record";

/** The most problems that are told of one file. */
const MOST_PROBLEMS = 100;
/** The most columns of a file. */
const MOST_COLUMNS = 500;
/** How many rows are read before others have their turn. */
const TURN = 100;

/**
 * Reads the CSV file of a kind: a row for each record, or one for each entry of its lists. What the file has no column
 * for stays as it is in the stored record, and is empty in a new one. Others have their turn meanwhile.
 * @param stored the records in force by their keys
 * @returns the records, or what is wrong with the file
 */
export async function readTable(
  kind: SettingKind,
  text: string,
  stored: ReadonlyMap<string, StoredRecord>,
): Promise<{ records: TableRecord[] } | { problems: FileProblem[] }> {
  const { rows, broken } = await readLongCsv(text, [separatorOf(text)]);
  const problems: FileProblem[] = broken === null ? [] : [{ line: broken, path: "", message: "setting.tableQuotes" }];
  const [head, ...others] = rows;
  if (!head)
    return { problems: problems.length > 0 ? problems : [{ line: 1, path: "", message: "setting.tableEmpty" }] };
  const columns = columnsOf(kind);
  const names = head.cells.slice(0, MOST_COLUMNS + 1).map((cell) => normalText(plainCell(cell)));
  problems.push(...headingProblems(names, columns).map((problem) => ({ ...problem, line: head.line })));
  if (problems.length > 0) return { problems: problems.slice(0, MOST_PROBLEMS) };
  const table = { kind, stored, columns: columns.filter(({ name }) => names.includes(name)) };
  const groups = new Map<string, TableCells[]>();
  for (const [place, row] of others.entries()) {
    if (place % TURN === 0) await setImmediate();
    const excess = row.cells.findIndex((cell, index) => !names[index] && cell.trim() !== "");
    if (excess >= 0) problems.push({ line: row.line, path: String(excess + 1), message: "setting.tableExcess" });
    const cells = cellsIn(row, names);
    const key = keyIn(table, cells);
    // Without lists, the plan tells that the file has a record twice.
    const group = columns.some(({ list }) => list !== null) ? key : `${key} ${row.line}`;
    const own = groups.get(group);
    if (own) own.push(cells);
    else groups.set(group, [cells]);
  }
  const records: TableRecord[] = [];
  for (const [index, own] of [...groups.values()].entries()) {
    if (problems.length >= MOST_PROBLEMS) break;
    const read = readRecord(table, own);
    if (read.record) records.push(read.record);
    problems.push(...read.problems);
    if (index % TURN === 0) await setImmediate();
  }
  if (problems.length === 0) return { records };
  return { problems: problems.sort((one, other) => one.line - other.line).slice(0, MOST_PROBLEMS) };
}

/** The separator of the first line with a text, none of whose cells has one: a semicolon, a tab, or else a comma. */
function separatorOf(text: string): string {
  const start = text.slice(0, MOST_COLUMNS * 100).replace(/^[\s\uFEFF]+/, "");
  const [first = ""] = start.split(/[\r\n]/, 1);
  return [";", "\t"].find((one) => first.includes(one)) ?? ",";
}

/** What is wrong with the first row, which names the columns. */
function headingProblems(names: readonly string[], columns: readonly TableColumn[]): Omit<FileProblem, "line">[] {
  if (names.length > MOST_COLUMNS) return [{ path: "", message: "setting.tableWide" }];
  const known = new Set(columns.map(({ name }) => name));
  const seen = new Set<string>();
  const wrong = names.flatMap((name) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (name === "" || (known.has(name) && !isRepeated)) return [];
    return [{ path: name.slice(0, 100), message: isRepeated ? "setting.tableRepeated" : "setting.tableNoColumn" }];
  });
  const isUsed = (list: string | null) => list === null || names.some((name) => name.startsWith(`${list}.`));
  const missing = columns.filter(({ name, list, isKey }) => isKey && isUsed(list) && !seen.has(name));
  return [...wrong, ...missing.map(({ name }) => ({ path: name, message: "setting.tableNoKey" }))];
}

/** The cells of a row by the names of their columns. */
const cellsIn = ({ line, cells }: CsvRow, names: readonly string[]): TableCells => ({
  line,
  texts: new Map(names.map((name, index) => [name, plainCell(cells[index] ?? "")])),
});
