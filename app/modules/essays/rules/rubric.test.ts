import { expect, it } from "vitest";
import { standardRubric } from "./correction";
import { LONGEST_CRITERION, MOST_CRITERIA, MOST_LEVELS, rubricFaults, settledRubric } from "./rubric";

const levels = [
  { points: 0, text: "não" },
  { points: 100, text: "sim" },
];
const faults = (...criteria: Parameters<typeof rubricFaults>[0]) =>
  rubricFaults(criteria).map(({ at, kind }) => `${at}: ${kind}`);

it("names the place and the kind of each fault of a rubric [ESS-04]", () => {
  expect(rubricFaults(standardRubric)).toEqual([]);
  expect(faults()).toEqual(["criteria: criteria"]);
  expect(faults(...Array.from({ length: MOST_CRITERIA + 1 }, (_, n) => ({ name: `${n}`, levels })))).toHaveLength(1);
  expect(faults({ name: " ", levels }, { name: "x".repeat(LONGEST_CRITERION + 1), levels })).toEqual([
    "c0-name: name",
    "c1-name: name",
  ]);
  expect(faults({ name: "Coesão", levels }, { name: "coesão ", levels })).toEqual(["c1-name: twice"]);
  expect(faults({ name: "A", levels: levels.slice(1) })).toEqual(["c0: levels"]);
  expect(faults({ name: "A", levels: Array.from({ length: MOST_LEVELS + 1 }, () => levels[0]!) })).toEqual([
    "c0: levels",
  ]);
  expect(
    faults({
      name: "A",
      levels: [
        { points: 1001, text: "a" },
        { points: 50, text: " " },
        { points: 50, text: "c" },
        { points: 0.5, text: "d" },
      ],
    }),
  ).toEqual(["c0-l0-points: points", "c0-l1-text: text", "c0-l2-points: repeated", "c0-l3-points: points"]);
  const nothing = [
    { points: 0, text: "a" },
    { points: 0, text: "b" },
  ];
  expect(faults({ name: "A", levels: nothing })).toEqual(["c0-l1-points: repeated"]);
});

it("keeps the codes of known criteria, gives new ones a code of their own, and orders levels by points [ESS-04]", () => {
  const typed = [
    { code: "norma", name: " Norma ", levels: levels.toReversed() },
    { code: "norma", name: "Outra", levels },
    { code: "", name: "Nova", levels },
    { code: "forged", name: "Forjada", levels },
  ];
  const settled = settledRubric(typed, new Set(["norma", "criterio-1"]));
  expect(settled.map(({ code }) => code)).toEqual(["norma", "criterio-2", "criterio-3", "criterio-4"]);
  expect(settled[0]).toEqual({ code: "norma", name: "Norma", levels });
});
