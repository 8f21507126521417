import { readCsv } from "~/modules/desk/rules/csv-read";
import { parseCpf } from "~/modules/people/rules/cpf";
import { type ByArea, examAreas, parseScore } from "./exam-score";

/** The most lines that one file of official results may have. */
export const MAX_RESULTS = 5_000;

/** Why a line of a file of official results cannot be used; `quotes` is the last one, as the rest cannot be read. */
export type ResultLineProblem = "columns" | "cpf" | "year" | "score" | "repeated" | "quotes";

/** A line of a file of official results. */
export type ResultLine = { line: number; cpf: string; year: number } & (
  | { scores: ByArea<number>; problem: null }
  | { scores: null; problem: ResultLineProblem }
);

/**
 * Reads official results as CSV: lines of CPF, year and the five scores in the order of `examAreas`, between
 * semicolons or tabs, or between commas where the file has neither. A first line whose first letter or digit is a letter
 * is a heading. Two lines about the same CPF and year may contradict each other, so the second is refused. Reading stops
 * after one line too many.
 */
export function parseResults(text: string): ResultLine[] {
  const seen = new Set<string>();
  const separators = /[;\t]/.test(text) ? [";", "\t"] : [","];
  const { rows, broken } = readCsv(text, separators);
  // A heading, the lines, and one too many.
  const lines = rows
    .slice(0, MAX_RESULTS + 2)
    .flatMap(({ cells, line }, index): ResultLine[] =>
      index === 0 && !/^\W*\d/.test(cells.join(" ")) ? [] : [readLine(cells, line, seen)],
    );
  return broken === null ? lines : [...lines, { line: broken, cpf: "", year: 0, scores: null, problem: "quotes" }];
}

function readLine(record: readonly string[], line: number, seen: Set<string>): ResultLine {
  // Cells in quotation marks may have a tab in front.
  const cells = record.map((cell) => cell.trim());
  const cpf = parseCpf(cells[0] ?? "") ?? "";
  const year = /^\d{4}$/.test(cells[1] ?? "") ? Number(cells[1]) : 0;
  const refused = (problem: ResultLineProblem): ResultLine => ({ line, cpf, year, scores: null, problem });
  if (cells.length !== examAreas.length + 2) return refused("columns");
  if (cpf === "") return refused("cpf");
  if (year === 0) return refused("year");
  const [languages, humanities, sciences, mathematics, essay] = cells.slice(2).map(parseScore);
  if (languages == null || humanities == null || sciences == null || mathematics == null || essay == null)
    return refused("score");
  const key = `${cpf} ${year}`;
  if (seen.has(key)) return refused("repeated");
  seen.add(key);
  return { line, cpf, year, scores: { languages, humanities, sciences, mathematics, essay }, problem: null };
}
