import { expect, it } from "vitest";
import { csvLine } from "./csv";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "writes the text %j so that no spreadsheet runs it",
  (text) => {
    expect(csvLine([text], ";").replace(/^"/, "")).toMatch(/^'/);
  },
);

it("quotes separators, quotes and line breaks, and keeps negative numbers as numbers", () => {
  expect(csvLine(['a "b"; c', "d\ne", -10.5, 3], ";")).toBe('"a ""b""; c";"d\ne";-10,5;3\r\n');
  expect(csvLine([-10.5], ",")).toBe("-10.5\r\n");
});
