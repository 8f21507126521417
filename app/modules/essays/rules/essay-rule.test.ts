import { expect, it } from "vitest";
import { deadlineOf, extraMinutesOf, isOver, secondsLeft } from "./essay-clock";
import { essayRulesOf, lengthProblem, passes } from "./essay-rule";
import { chooseTheme } from "./theme-choice";

it("reads the rules from parameters, with the default for each that is missing or no number [ESS-01]", () => {
  expect(essayRulesOf({})).toMatchObject({ maximumMinutes: 120, minimumWords: 150, passGrade: 500, spellcheck: false });
  const given = {
    EssayMaximumHours: "1.5",
    EssayPassGrade: "6.25",
    EssayMinimumWords: "many",
    EssaySpellcheck: "true",
  };
  expect(essayRulesOf(given)).toMatchObject({
    maximumMinutes: 90,
    passGrade: 625,
    minimumWords: 150,
    spellcheck: true,
  });
});

it("accepts an essay at both limits of the number of words [ESS-01]", () => {
  const limits = { minimumWords: 150, maximumWords: 800 };
  expect([149, 150, 800, 801].map((words) => lengthProblem(words, limits))).toEqual([
    "ESSAY_TOO_SHORT",
    null,
    null,
    "ESSAY_TOO_LONG",
  ]);
});

it("passes an essay at the pass grade or above, and never with a grade of zero or a cause for zero [ESS-01]", () => {
  expect(passes(500, null, { passGrade: 500 })).toBe(true);
  expect(passes(499, null, { passGrade: 500 })).toBe(false);
  expect(passes(900, "copy", { passGrade: 500 })).toBe(false);
  expect(passes(0, null, { passGrade: 0 })).toBe(false);
});

it("adds extra time and outages to the deadline, and accepts posts for a minute of grace after it [ESS-01]", () => {
  expect(extraMinutesOf({ kind: "percent", amount: 33 }, 100)).toBe(33);
  expect(extraMinutesOf({ kind: "percent", amount: 25 }, 90)).toBe(23);
  expect(extraMinutesOf({ kind: "minutes", amount: 15 }, 90)).toBe(15);
  const times = { startedAt: "2026-03-10T12:00:00.000Z", baseMinutes: 60, extraMinutes: 15, outageMinutes: 5 };
  const deadline = deadlineOf(times);
  expect(deadline).toBe("2026-03-10T13:20:00.000Z");
  expect(secondsLeft(deadline, new Date("2026-03-10T13:19:58.500Z"))).toBe(2);
  expect(secondsLeft(deadline, new Date("2026-03-10T13:21:00.000Z"))).toBe(0);
  expect(isOver(deadline, new Date("2026-03-10T13:21:00.000Z"))).toBe(false);
  expect(isOver(deadline, new Date("2026-03-10T13:21:00.001Z"))).toBe(true);
});

it("draws an unseen theme while any is left, then the one seen longest ago [ESS-02]", () => {
  expect(chooseTheme(["a", "b", "c"], ["b"], 0)).toBe("a");
  expect(chooseTheme(["a", "b", "c"], ["b"], 0.99)).toBe("c");
  expect(chooseTheme(["a", "b"], ["a", "b", "a"], 0.5)).toBe("b");
  expect(chooseTheme([], ["a"], 0.5)).toBeNull();
});
