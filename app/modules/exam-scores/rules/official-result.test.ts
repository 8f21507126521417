import { expect, it } from "vitest";
import { MAX_RESULTS, parseResults } from "./official-result";

const good = "529.982.247-25;2025;612,5;598,1;570;640,2;820";

it("reads lines with semicolons or tabs, a heading, a byte order mark and quotation marks [ESS-03]", () => {
  const text = `\uFEFFcpf;ano;lc;ch;cn;mt;red\r\n${good}\r\n\r\n15350946056\t2025\t"500"\t500\t500\t500\t0\n`;
  const [first, second] = parseResults(text);
  expect(first).toEqual({
    ...{ line: 2, cpf: "52998224725", year: 2025, problem: null },
    scores: { languages: 61_250, humanities: 59_810, sciences: 57_000, mathematics: 64_020, essay: 82_000 },
  });
  expect(second).toMatchObject({ line: 4, cpf: "15350946056", scores: { languages: 50_000, essay: 0 } });
});

it.each([
  ["semicolons and quotation marks", '"529.982.247-25";"2025";"612,5";"598,1";"570";"640,2";"820"'],
  ["tabs and spaces", "529.982.247-25\t 2025\t612,5 \t598,1\t570\t640,2\t820"],
  ["commas, with decimal commas in quotation marks", '529.982.247-25,2025,"612,5","598,1",570,"640,2",820'],
  ["commas and decimal points", "529.982.247-25,2025,612.5,598.1,570,640.2,820"],
  ["cells that spreadsheets keep as text", '"\t529.982.247-25";"\t2025";"\t612,5";598,1;570;640,2;820'],
])("reads a line with %s [ESS-03]", (_, line) => {
  for (const end of ["", "\n", "\r\n", "\r"]) expect(parseResults(line + end)).toEqual(parseResults(good));
});

it("says where quotation marks are wrong, and reads nothing after them [ESS-03]", () => {
  for (const wrong of ['"15350946056;2025;1;2;3;4;5', '"15350946056"x;2025;1;2;3;4;5']) {
    const lines = parseResults([good, "", wrong, good, good].join("\n"));
    expect(lines.map(({ problem }) => problem)).toEqual([null, "quotes"]);
    expect(lines[1]?.line).toBeGreaterThanOrEqual(3);
  }
});

it("stops reading a file with too many lines [ESS-03]", () => {
  expect(parseResults(`${good}\n`.repeat(2 * MAX_RESULTS)).length).toBe(MAX_RESULTS + 2);
});

it("says what is wrong with a line [ESS-03]", () => {
  const lines = [
    good,
    good,
    "52998224725;2025;1;2;3",
    "52998224724;2025;1;2;3;4;5",
    "15350946056;25;1;2;3;4;5",
    "15350946056;2025;1;2;3;4;1000,01",
  ];
  const problems = parseResults(lines.join("\n")).map(({ problem }) => problem);
  expect(problems).toEqual([null, "repeated", "columns", "cpf", "year", "score"]);
  expect(parseResults("\n \n")).toEqual([]);
});
