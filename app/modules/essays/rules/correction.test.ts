import { expect, it } from "vitest";
import {
  correctionRuleOf,
  type Graded,
  isDiscrepant,
  linesOf,
  needsSecond,
  outcomeOf,
  standardRubric,
  totalOf,
} from "./correction";
import { agreementsOf } from "./drift";

const rule = correctionRuleOf({ EssayDoubleCorrection: "all" });
const off = correctionRuleOf({});
const essay = { passGrade: 500, draw: 30 };
const graded = (total: number, points: Record<string, number> = {}, zeroCause: Graded["zeroCause"] = null): Graded => ({
  ...{ total, points, zeroCause },
});

it("adds the levels of a rubric to a total in hundredths of a point, null while a level is missing [ESS-04]", () => {
  const all = Object.fromEntries(standardRubric.map(({ code }) => [code, 200]));
  expect(totalOf(standardRubric, { points: all, zeroCause: null })).toBe(1000);
  expect(totalOf(standardRubric, { points: { ...all, norma: 150 }, zeroCause: null })).toBe(950);
  expect(totalOf(standardRubric, { points: { ...all, norma: 151 }, zeroCause: null })).toBeNull();
  const { norma: _, ...rest } = all;
  expect(totalOf(standardRubric, { points: rest, zeroCause: null })).toBeNull();
  expect(totalOf(standardRubric, { points: {}, zeroCause: "blank" })).toBe(0);
});

it("asks for a second corrector never, always, for a share, or near the grade that passes [ESS-04]", () => {
  const doubleOf = (text: string) => correctionRuleOf({ EssayDoubleCorrection: text }).double;
  const at = (total: number, draw = 30) => ({ total, passGrade: 500, draw });
  expect([off.double, doubleOf("often"), doubleOf("sample")]).toEqual([
    { kind: "off" },
    { kind: "off" },
    { kind: "off" },
  ]);
  expect(needsSecond(doubleOf("all"), at(900))).toBe(true);
  expect([29, 30].map((draw) => needsSecond(doubleOf("sample:30"), at(500, draw)))).toEqual([true, false]);
  expect([449, 450, 550, 551].map((total) => needsSecond(doubleOf("near:50"), at(total)))).toEqual([
    ...[false, true, true, false],
  ]);
});

it("finds grades discrepant at the threshold of the total, and only above the threshold of a criterion [ESS-04]", () => {
  expect(isDiscrepant(graded(500), graded(599), rule)).toBe(false);
  expect(isDiscrepant(graded(500), graded(600), rule)).toBe(true);
  expect(isDiscrepant(graded(500, { a: 100 }), graded(500, { a: 180 }), rule)).toBe(false);
  expect(isDiscrepant(graded(500, { a: 100 }), graded(500, { a: 181 }), rule)).toBe(true);
  expect(isDiscrepant(graded(0, {}, "copy"), graded(40), rule)).toBe(true);
  const wide = correctionRuleOf({ EssayDiscrepancyTotal: "300", EssayDiscrepancyCriterion: "200" });
  expect(isDiscrepant(graded(500, { a: 0 }), graded(799, { a: 200 }), wide)).toBe(false);
});

it("uses one grade, the mean of two that agree, or of the third and the nearest, else asks the board [ESS-04]", () => {
  expect(outcomeOf([graded(555)], off, essay)).toEqual({ state: "result", total: 555, zeroCause: null });
  expect(outcomeOf([graded(555)], rule, essay)).toEqual({ state: "graded" });
  expect(outcomeOf([graded(550), graded(601)], rule, essay)).toMatchObject({ state: "result", total: 576 });
  expect(outcomeOf([graded(500), graded(700)], rule, essay)).toEqual({ state: "discrepant" });
  expect(outcomeOf([graded(500), graded(700), graded(650)], rule, essay)).toMatchObject({ total: 675 });
  expect(outcomeOf([graded(500), graded(700), graded(600)], rule, essay)).toEqual({ state: "board" });
  expect(outcomeOf([graded(500), graded(700), graded(590)], rule, essay)).toMatchObject({ total: 545 });
  expect(outcomeOf([graded(0, {}, "copy"), graded(0, {}, "copy")], rule, essay)).toMatchObject({ zeroCause: "copy" });
});

it("breaks a text into lines between words, and loses no word [ESS-04]", () => {
  const text = "um dois três\n\nquatro cinco";
  expect(linesOf(text, 8)).toEqual([
    { text: "um dois", startsParagraph: true },
    { text: "três", startsParagraph: false },
    { text: "quatro", startsParagraph: true },
    { text: "cinco", startsParagraph: false },
  ]);
  expect(linesOf("x".repeat(300), 80)).toHaveLength(1);
  expect(linesOf("")).toEqual([]);
});

it("compares each grade of an essay with those of other correctors [ESS-04]", () => {
  const by = (corrector: string, points: number) => ({ ...graded(points), corrector });
  expect(agreementsOf([by("a", 400), by("b", 450), by("c", 900)])).toEqual([
    { shared: 2, agreed: 1 },
    { shared: 2, agreed: 1 },
    { shared: 2, agreed: 0 },
  ]);
  expect(agreementsOf([by("a", 400)])).toEqual([{ shared: 0, agreed: 0 }]);
  expect(agreementsOf([by("a", 400), by("b", 900), by("b", 410)])).toEqual([
    { shared: 2, agreed: 1 },
    { shared: 1, agreed: 0 },
    { shared: 1, agreed: 1 },
  ]);
});
