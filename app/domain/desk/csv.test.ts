import fc from "fast-check";
import { expect, it } from "vitest";
import { CSV_BOM, csvLine } from "./csv";

/** Reads the cells of a CSV file by RFC 4180, without any code of the writer. */
function read(file: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = "";
    if (file[at] === '"') {
      for (at += 1; file[at] !== '"' || file[at + 1] === '"'; at += file[at] === '"' ? 2 : 1) cell += file[at];
      at += 1;
    } else for (; file[at] !== separator && !file.startsWith("\r\n", at); at += 1) cell += file[at];
    row.push(cell);
    if (file[at] === separator) at += 1;
    else {
      expect(file.slice(at, at + 2)).toBe("\r\n");
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "writes the text %j so that no spreadsheet runs it",
  (text) => {
    expect(csvLine([text], ";").replace(/^"/, "")).toMatch(/^'/);
  },
);

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
      const shown = rows.map((cells) => cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
      expect(read(file, separator)).toEqual(shown);
    }),
  );
});

it("marks the file as UTF-8, and writes a decimal comma when cells are separated by semicolons [STF-01]", () => {
  expect(new TextEncoder().encode(CSV_BOM)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(read(csvLine(["São Paulo", -10.5], ";"), ";")).toEqual([["São Paulo", "-10,5"]]);
  expect(read(csvLine(["São Paulo", -10.5], ","), ",")).toEqual([["São Paulo", "-10.5"]]);
});
