import { expect, it } from "vitest";
import { averageOf, examResult, examRuleOf, examYears, parseScore } from "./exam-score";

const rule = examRuleOf({});

it.each([
  ["712,5", 71_250],
  ["712.5", 71_250],
  [" 712,55 ", 71_255],
  ["0", 0],
  ["1000", 100_000],
  ["1000,00", 100_000],
  ["1.000", 100_000],
  ["1.000,0", 100_000],
  ["1000.01", null],
  ["1000,1", null],
  ["-1", null],
  ["712,555", null],
  ["7e2", null],
  ["2.500", null],
  ["", null],
  ["seven", null],
])("reads the score %j as %j hundredths [ESS-03]", (text, score) => {
  expect(parseScore(text)).toBe(score);
});

it("weighs the scores of the areas, and rounds the mean half up [ESS-03]", () => {
  const scores = { languages: 60_000, humanities: 60_001, sciences: 60_000, mathematics: 60_000, essay: 60_000 };
  expect(averageOf(scores, rule)).toBe(60_000);
  expect(averageOf({ ...scores, humanities: 60_003 }, rule)).toBe(60_001);
  const half = { ...rule, weights: { languages: 1, humanities: 1, sciences: 0, mathematics: 0, essay: 0 } };
  expect(averageOf(scores, half)).toBe(60_001);
  const weighted = { ...rule, weights: { languages: 1, humanities: 1, sciences: 1, mathematics: 2, essay: 5 } };
  expect(averageOf({ ...scores, humanities: 60_000, essay: 90_000 }, weighted)).toBe(75_000);
});

it("passes scores at exactly the minimum, but never an essay of zero, and names each shortfall [ESS-03]", () => {
  const of = (points: number, essay = points) => ({
    ...{ languages: points, humanities: points, sciences: points, mathematics: points },
    essay,
  });
  expect(examResult(of(45_000), rule).shortfalls).toEqual([]);
  expect(examResult(of(44_999), rule).shortfalls).toEqual(["average"]);
  expect(examResult(of(90_000, 0), rule).shortfalls).toEqual(["essay-zero"]);
  const strict = { ...rule, minimumEssay: 50_000 };
  expect(examResult(of(60_000, 49_999), strict).shortfalls).toEqual(["essay"]);
  expect(examResult(of(60_000, 50_000), strict).shortfalls).toEqual([]);
  expect(examResult(of(0), rule).shortfalls).toEqual(["average", "essay-zero"]);
});

it("reads the rule from parameters, with the default for each invalid one [ESS-03]", () => {
  const set = examRuleOf({
    ...{ ExamWeights: "1,2,1,2,4", ExamMinimumAverage: "500,5", ExamMinimumEssay: "300" },
    ...{ ExamYears: "3", ExamApprovesUnverified: "true" },
  });
  expect(set).toEqual({
    weights: { languages: 1, humanities: 2, sciences: 1, mathematics: 2, essay: 4 },
    ...{ minimumAverage: 50_050, minimumEssay: 30_000, years: 3, approvesUnverified: true },
  });
  const damaged = {
    ExamWeights: "0,0,0,0,0",
    ExamMinimumAverage: "many",
    ExamYears: "-1",
    ExamApprovesUnverified: "1",
  };
  expect(examRuleOf(damaged)).toEqual(rule);
});

it("accepts exams of the years in the rule, from the year after the candidate's birth [ESS-03] [FRM-02]", () => {
  expect(examYears(rule, 2026, "2000-05-01")).toEqual({ first: 2021, last: 2026 });
  expect(examYears({ years: 20 }, 2026, "2008-12-31")).toEqual({ first: 2009, last: 2026 });
});
