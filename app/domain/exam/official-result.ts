import { parseCpf } from "~/domain/person/cpf";
import { type ByArea, examAreas, parseScore } from "./exam-score";

/** The most lines that one file of official results may have. */
export const MAX_RESULTS = 5_000;

/** Why a line of a file of official results cannot be used. */
export type ResultLineProblem = "columns" | "cpf" | "year" | "score" | "repeated";

/** A line of a file of official results. */
export type ResultLine = { line: number; cpf: string; year: number } & (
  | { scores: ByArea<number>; problem: null }
  | { scores: null; problem: ResultLineProblem }
);

/**
 * Reads official results: lines of CPF, year and the five scores in the order of `examAreas`, between semicolons or
 * tabs. A first line whose first letter or digit is a letter is a heading. Two lines about the same CPF and year may
 * contradict each other, so the second is refused.
 */
export function parseResults(text: string): ResultLine[] {
  const seen = new Set<string>();
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  return lines.flatMap((written, index): ResultLine[] => {
    if (written.trim() === "" || (index === 0 && !/^\W*\d/.test(written))) return [];
    return [readLine(written, index + 1, seen)];
  });
}

function readLine(written: string, line: number, seen: Set<string>): ResultLine {
  const cells = written.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
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
