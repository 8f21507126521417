import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { CSV_BOM, csvInstant, csvLine, plainCell } from "./csv";

/** Reads the cells of a CSV file by RFC 4180, with another program than the writer. */
const read = (file: string, delimiter: string): string[][] =>
  parse(file, { delimiter, record_delimiter: "\r\n", relax_column_count: true });

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "writes the text %j so that no spreadsheet runs it",
  (text) => {
    expect(csvLine([text], ";").replace(/^"/, "")).toMatch(/^'/);
  },
);

it("writes digits that are no number so that spreadsheets keep them, and readers that trim cells get them back [STF-01]", () => {
  const kept = [
    "000123",
    "004812-4",
    "012.345.678-90",
    "2026/1",
    "1e5",
    "34191790010104351004791020150008291070026000",
  ];
  const line = csvLine([...kept, "2º semestre", 12], ";");
  expect(line).toBe(`${kept.map((one) => `"\t${one}"`).join(";")};2º semestre;12\r\n`);
  expect(read(line, ";").map((cells) => cells.map((cell) => cell.trim()))).toEqual([[...kept, "2º semestre", "12"]]);
});

it("writes times in the local time of the institution, as times for a spreadsheet [STF-01]", () => {
  expect(csvInstant("2026-12-10T01:05:00.000Z", "America/Sao_Paulo")).toBe("2026-12-09 22:05");
  const times = [csvInstant("2026-12-10T01:05:00.000Z", "America/Manaus"), csvInstant(null, "UTC"), "2026-12-02"];
  expect(csvLine(times, ",")).toBe("2026-12-09 21:05,,2026-12-02\r\n");
});

it("quotes texts with separators, quotes or line breaks, and keeps negative numbers as numbers [STF-01]", () => {
  expect(csvLine(['a "b"; c', "d\ne", -10.5, 3], ";")).toBe('"a ""b""; c";"d\ne";-10,5;3\r\n');
  expect(csvLine([-10.5], ",")).toBe("-10.5\r\n");
});

it("writes texts that another reader of CSV reads back, with an apostrophe before what may be a formula [STF-01]", () => {
  const piece = fc.constantFrom(
    '"',
    '""',
    ",",
    ";",
    "\n",
    "\r\n",
    "\r",
    " ",
    "ã",
    "a",
    "1",
    "-1",
    "=",
    "'",
    "\t",
    "😀",
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, fc.constantFrom("," as const, ";" as const), (rows, separator) => {
      const file = rows.map((cells) => csvLine(cells, separator)).join("");
      const shown = rows.map((cells) =>
        cells.map((cell) => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell.replace(/^(?=\P{L}*\d\P{L}*$)/u, "\t"))),
      );
      expect(read(file, separator)).toEqual(shown);
      expect(read(file, separator).map((cells) => cells.map(plainCell))).toEqual(rows);
    }),
  );
});

it("marks the file as UTF-8, and writes a decimal comma when cells are separated by semicolons [STF-01]", () => {
  expect(new TextEncoder().encode(CSV_BOM)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(read(csvLine(["São Paulo", -10.5], ";"), ";")).toEqual([["São Paulo", "-10,5"]]);
  expect(read(csvLine(["São Paulo", -10.5], ","), ",")).toEqual([["São Paulo", "-10.5"]]);
});
