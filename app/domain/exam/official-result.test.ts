import { expect, it } from "vitest";
import { parseResults } from "./official-result";

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
