import { describe, expect, it } from "vitest";
import { type DrawableArea, drawQuestions } from "./draw";
import { entranceRulesOf, neededOf } from "./entrance-rule";
import { formattedText } from "./formatted-text";
import { questionProblems } from "./question";
import { scoreOf } from "./score";

const bank = (name: string, count: number, drawn: number): DrawableArea => ({
  drawn,
  questions: Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}.2`,
    root: `${name}${index}`,
    alternatives: 4,
  })),
});
const areas = [bank("a", 6, 3), bank("b", 4, 2)];
const rootOf = (id: string) => id.split(".")[0] ?? "";

describe("the draw of an online exam", () => {
  it("follows from its seed alone, area after area, with every alternative once [ESS-02]", () => {
    const drawn = drawQuestions(areas, [], 7);
    expect(drawQuestions(areas, [], 7)).toEqual(drawn);
    expect(drawn.map(({ id }) => id[0]).join("")).toBe("aaabb");
    for (const { order } of drawn) expect([...order].sort()).toEqual([0, 1, 2, 3]);
    const others = Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawQuestions(areas, [], seed)));
    expect(new Set(others).size).toBe(20);
  });

  it("prefers unseen questions, then those seen longest ago, whatever their version [ESS-02]", () => {
    const first = drawQuestions(areas, [], 1).map(({ id }) => rootOf(id));
    const second = drawQuestions(areas, first, 2).map(({ id }) => rootOf(id));
    expect(second.filter((root) => first.includes(root))).toEqual([]);
    const third = drawQuestions(areas, [...first, ...second], 3).map(({ id }) => rootOf(id));
    expect([...third].sort()).toEqual([...first].sort());
  });

  it("includes all questions of a bank that has fewer than the exam needs", () => {
    expect(drawQuestions([bank("c", 1, 5), bank("d", 0, 2)], [], 1)).toHaveLength(1);
  });
});

describe("the result of an online exam", () => {
  const rules = { passPercent: 60 };
  const answers = (right: number, total: number) =>
    Array.from({ length: total }, (_, index) => ({ area: index % 2 ? "B" : "A", isRight: index < right }));

  it("gives a point for each right answer, by area, and passes at or above the required share [ESS-02]", () => {
    expect(neededOf(7, rules)).toBe(5);
    expect(scoreOf(answers(5, 7), rules)).toEqual({
      ...{ right: 5, total: 7, needed: 5, passes: true },
      areas: [
        { name: "A", questions: 4, right: 3 },
        { name: "B", questions: 3, right: 2 },
      ],
    });
    expect(scoreOf(answers(4, 7), rules).passes).toBe(false);
    expect(scoreOf([], rules).passes).toBe(false);
  });

  it("follows rules from parameters, with the default for each parameter that is out of range", () => {
    expect(entranceRulesOf({})).toEqual({ minutes: 90, passPercent: 50, attempts: 3, retryDays: 0 });
    const texts = { EntranceExamMinutes: "45", EntranceExamPassPercent: "101", EntranceExamAttempts: "0" };
    expect(entranceRulesOf({ ...texts, EntranceExamRetryDays: "x" })).toEqual({
      ...{ minutes: 45, passPercent: 50, attempts: 0, retryDays: 0 },
    });
  });
});

describe("the text of a question", () => {
  it("has paragraphs and four marks; everything else stays as typed", () => {
    expect(formattedText("H~2~O e x^2^\n\n**forte** e *leve* <b>não</b>")).toEqual([
      [
        { text: "H", look: "plain" },
        { text: "2", look: "lowered" },
        { text: "O e x", look: "plain" },
        { text: "2", look: "raised" },
      ],
      [
        { text: "forte", look: "bold" },
        { text: " e ", look: "plain" },
        { text: "leve", look: "italic" },
        { text: " <b>não</b>", look: "plain" },
      ],
    ]);
    expect(formattedText("2 * 3 ~ 6 e **")).toEqual([[{ text: "2 * 3 ~ 6 e **", look: "plain" }]]);
  });

  it("must not be empty, and needs different alternatives without a gap, one of them the right one: all told at once", () => {
    expect(questionProblems("Quanto?", ["1", "2"], 1)).toEqual([]);
    expect(questionProblems(" ", ["1", "2"], 1)).toEqual(["text"]);
    expect(questionProblems("Quanto?", ["1"], 0)).toEqual(["alternatives"]);
    expect(questionProblems("Quanto?", ["1", "", "2"], 0)).toEqual(["alternatives"]);
    expect(questionProblems("Quanto?", ["1", "1 "], 0)).toEqual(["repeated"]);
    expect(questionProblems("Quanto?", ["1", "2"], 2)).toEqual(["correct"]);
    expect(questionProblems("", [], -1)).toEqual(["text", "alternatives", "correct"]);
  });
});
