import { decimalMark } from "~/rules/formatter";
import type { Language } from "~/rules/language";
import { dayIn, formatInstant } from "~/rules/time/date";

/** Marks a file as UTF-8 for spreadsheets. */
export const CSV_BOM = "\uFEFF";

/** The separator of cells in a language: the semicolon where the comma is the decimal sign. */
export const csvSeparator = (language: Language): "," | ";" => (decimalMark(language) === "," ? ";" : ",");

/**
 * First characters of texts that a spreadsheet runs as a formula; full-width signs count as the plain ones. Apostrophes
 * before them get one more, so that whoever reads the file back knows which one was added.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A day, or a time as `csvInstant` writes it; a spreadsheet shall read it as one. */
const INSTANT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

const EXPONENT = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. One
 * that it would take for a number or a date, and so change (000123, 004812-4, 2026/1, twenty digits), gets a tab.
 * Pass numbers as numbers: as a text, a negative number would get an apostrophe too.
 * @param separator the comma, or the semicolon where the comma is the decimal sign
 */
export function csvLine(cells: readonly (string | number)[], separator: "," | ";"): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: string | number, separator: "," | ";"): string {
  if (typeof cell === "number") return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : looksLikeNumber(cell) ? `\t${cell}` : cell;
  return /["\r\n\t,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell as it was before `csvLine` kept spreadsheets from running or changing it. */
export function plainCell(cell: string): string {
  if (cell.startsWith("'")) return FORMULA.test(cell) ? cell.slice(1) : cell;
  return cell.startsWith("\t") ? cell.slice(1) : cell;
}

const looksLikeNumber = (text: string): boolean =>
  EXPONENT.test(text) || (/\d/.test(text) && !/\p{L}/u.test(text) && !INSTANT.test(text));

/**
 * A time for a cell: the local one, in the form that spreadsheets of every language read alike.
 * @param iso UTC ISO text; null for a blank cell
 */
export function csvInstant(iso: string | null, timeZone: string): string {
  return iso === null ? "" : `${dayIn(new Date(iso), timeZone)} ${formatInstant(iso, timeZone).slice(-5)}`;
}
