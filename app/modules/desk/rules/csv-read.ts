import { setImmediate } from "node:timers/promises";
import { type Options, Parser } from "csv-parse";
import { parse } from "csv-parse/sync";

/** A row of a CSV file, with its number as spreadsheets count rows. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** The rows of a CSV text in which a cell has a text. */
export interface CsvRows {
  rows: CsvRow[];
  /** The row from which the quotation marks are wrong, so that nothing of it is read; null without one. */
  broken: number | null;
}

/** How many characters of a long text are read before others have their turn. */
const PIECE = 65_536;

/** The rows that a parser with these options finds. */
function collecting(separators: readonly string[]): { options: Options; found(): CsvRows } {
  const rows: CsvRow[] = [];
  const skipped: number[] = [];
  const options: Options = {
    bom: true,
    delimiter: [...separators],
    record_delimiter: ["\r\n", "\n", "\r"],
    // Of cells in quotation marks csv-parse trims nothing.
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { records, empty_lines }) => {
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: records + empty_lines, cells });
      return null;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      skipped.push(Number(error?.records ?? 0) + Number(error?.empty_lines ?? 0) + 1);
      return undefined;
    },
  };
  const found = () => {
    const [broken = null] = skipped;
    // After a mistake in the quotation marks csv-parse may take the rest of the file for a part of the cell.
    return { rows: broken === null ? rows : rows.filter(({ line }) => line < broken), broken };
  };
  return { options, found };
}

/** Reads a CSV text of some thousand lines. */
export function readCsv(text: string, separators: readonly string[]): CsvRows {
  const { options, found } = collecting(separators);
  parse(text, options);
  return found();
}

/** Reads a CSV text of any length; others have their turn meanwhile. */
export async function readLongCsv(text: string, separators: readonly string[]): Promise<CsvRows> {
  const { options, found } = collecting(separators);
  const parser = new Parser(options);
  const ended = new Promise((resolve, reject) => parser.on("end", resolve).on("error", reject).resume());
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    await setImmediate();
  }
  parser.end();
  await ended;
  return found();
}
