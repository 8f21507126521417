/** Marks a file as UTF-8 for spreadsheets. */
export const CSV_BOM = "\uFEFF";

/** First characters of texts that a spreadsheet runs as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front.
 * Pass numbers as numbers: as a text, a negative number would get an apostrophe too.
 * @param separator the comma, or the semicolon where the comma is the decimal sign
 */
export function csvLine(cells: readonly (string | number)[], separator: "," | ";"): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: string | number, separator: "," | ";"): string {
  if (typeof cell === "number") return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
