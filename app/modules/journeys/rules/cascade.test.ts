import { expect, it } from "vitest";
import {
  type Cascade,
  type CascadeEvent,
  enterCascade,
  type Hints,
  madeIn,
  nextLoad,
  reduceCascade,
  settleCascade,
  type Tier,
} from "~/modules/journeys/rules/cascade";

const catalogue: Record<Tier, Record<string, string[]>> = {
  level: { "": ["g", "p"] },
  mode: { g: ["enem", "essay"], p: ["direct"] },
  course: { enem: ["law", "art"], essay: ["law"], direct: ["mba"] },
  campus: { law: ["north", "south"], art: ["south"], mba: ["north"] },
};
const hints: Hints = { hasLevelsStep: true, hasModesStep: true, hasCampusesStep: true };
const parents: Record<Tier, Tier | null> = { level: null, mode: "level", course: "mode", campus: "course" };
const options = (ids: string[]) => ids.map((id) => ({ id, code: id.toUpperCase() }));

/** Loads every list that the cascade requests, until one fails. */
function settle(state: Cascade, failing: Tier | null = null): Cascade {
  const tier = nextLoad(state);
  if (!tier) return state;
  const parent = parents[tier];
  const ids = catalogue[tier][parent ? (state.selected[parent] ?? "") : ""] ?? [];
  const event: CascadeEvent =
    tier === failing ? { type: "failed", tier } : { type: "loaded", tier, options: options(ids) };
  return settle(reduceCascade(state, event), failing);
}
const after = (given: Partial<Hints>, ...events: CascadeEvent[]) =>
  events.reduce((state, event) => settle(reduceCascade(state, event)), settle(enterCascade({ ...hints, ...given })));
const enemLawNorth: CascadeEvent[] = [
  { type: "level", id: "g" },
  { type: "mode", id: "enem" },
  { type: "course", id: "law" },
  { type: "campus", id: "north" },
];

it("loads each list once the choice before it is made [ENR-03]", () => {
  expect(nextLoad(enterCascade(hints))).toBe("level");
  const entered = after({});
  expect([entered.selected.level, entered.lists.mode]).toEqual([null, null]);
  expect(after({}, ...enemLawNorth).selected).toEqual({ level: "g", mode: "enem", course: "law", campus: "north" });
});

it("clears the selections that depend on a changed one, and names them [ENR-03]", () => {
  const chosen = after({}, ...enemLawNorth);
  const mode = reduceCascade(chosen, { type: "mode", id: "essay" });
  expect(mode.selected).toEqual({ level: "g", mode: "essay", course: null, campus: null });
  expect([mode.cleared, mode.lists.course, mode.lists.campus]).toEqual([["course", "campus"], null, null]);
  const level = reduceCascade(chosen, { type: "level", id: "p" });
  expect(level.cleared).toEqual(["mode", "course", "campus"]);
  expect(reduceCascade(chosen, { type: "course", id: "art" }).cleared).toEqual(["campus"]);
});

it("keeps the selections when the same choice is posted again [ENR-03]", () => {
  const chosen = after({}, ...enemLawNorth);
  expect(reduceCascade(chosen, { type: "level", id: "g" }).selected).toEqual(chosen.selected);
});

it("refuses ids that are not in the list [ENR-03]", () => {
  const chosen = after({}, ...enemLawNorth);
  const forged = reduceCascade(chosen, { type: "campus", id: "east" });
  expect([forged.refused, forged.selected]).toEqual(["campus", chosen.selected]);
  expect(reduceCascade(enterCascade(hints), { type: "level", id: "g" }).refused).toBe("level");
});

it("chooses the level by its code, the only level, or the first where there is no levels step [ENR-04]", () => {
  expect(after({ levelCode: "P" }).selected.level).toBe("p");
  expect(after({ levelCode: "X" }).selected.level).toBeNull();
  expect(after({ levelCode: "X", hasLevelsStep: false }).selected.level).toBe("g");
  const single = reduceCascade(enterCascade(hints), { type: "loaded", tier: "level", options: options(["p"]) });
  expect(single.selected.level).toBe("p");
});

it("chooses the mode by its code, else the previous mode, else the only one [ENR-04]", () => {
  expect(after({ modeCode: "ESSAY", levelCode: "G" }).selected.mode).toBe("essay");
  expect(after({}, { type: "level", id: "p" }).selected.mode).toBe("direct");
  expect(after({}, { type: "level", id: "g" }).selected.mode).toBeNull();
  const back = after({}, ...enemLawNorth, { type: "level", id: "p" }, { type: "level", id: "g" });
  expect(back.selected.mode).toBeNull();
  const same = reduceCascade(after({}, ...enemLawNorth), { type: "level", id: "p" });
  const kept = reduceCascade(same, { type: "loaded", tier: "mode", options: options(["essay", "enem"]) });
  expect(kept.selected.mode).toBe("enem");
});

it("without a modes step chooses the first mode, but none when the chosen mode is no longer offered [ENR-04]", () => {
  const short = after({ levelCode: "G", hasModesStep: false });
  expect([short.selected.mode, short.lists.course?.length]).toEqual(["enem", 2]);
  expect(after({ levelCode: "G", modeCode: "ESSAY", hasModesStep: false }).selected.mode).toBe("essay");
  const lists = { level: options(["g"]), mode: options(["enem", "essay"]), course: options(["law"]), campus: [] };
  const again = (mode: string) =>
    settleCascade({ ...hints, hasModesStep: false }, (tier) => lists[tier], { level: "g", mode }).selected.mode;
  expect([again("essay"), again("gone")]).toEqual(["essay", null]);
});

it("chooses the campus by its code, else the first where there is no campuses step [ENR-04]", () => {
  const law = enemLawNorth.slice(0, 3);
  expect(after({ campusCode: "SOUTH" }, ...law).selected.campus).toBe("south");
  expect(after({ campusCode: "EAST", hasCampusesStep: false }, ...law).selected.campus).toBe("north");
  expect(after({}, ...law).selected.campus).toBeNull();
  expect(after({ courseCode: "ART" }, ...law.slice(0, 2)).selected.course).toBe("art");
});

it("empties a failed list and those below, and loads again on retry [ENR-05]", () => {
  const failed = settle(reduceCascade(settle(enterCascade(hints)), { type: "level", id: "g" }), "mode");
  expect([failed.failed, failed.lists.mode, failed.lists.campus, failed.selected.level]).toEqual(["mode", [], [], "g"]);
  expect(nextLoad(failed)).toBeNull();
  const retried = settle(reduceCascade(failed, { type: "loaded", tier: "mode", options: options(["enem"]) }));
  expect([retried.failed, retried.selected.mode, retried.lists.course?.length]).toEqual([null, "enem", 2]);
});

it("selects no default in the place of a selection that its list no longer offers [ENR-03] [ENR-04]", () => {
  const before = { level: "g", mode: "enem", course: "law", campus: "north" };
  const hinted = { levelCode: "P", modeCode: "ESSAY", courseCode: "ART", campusCode: "SOUTH" };
  const without = (gone: string, given: Hints) =>
    settleCascade(
      given,
      (tier, selected) => {
        const parent = parents[tier];
        const ids = catalogue[tier][parent ? (selected[parent] ?? "") : ""] ?? [];
        return options(ids.filter((id) => id !== gone));
      },
      before,
    );
  for (const given of [
    { ...hints, ...hinted },
    { ...hints, ...hinted, hasLevelsStep: false, hasCampusesStep: false },
  ]) {
    expect(without("none", given).selected).toEqual(before);
    expect(without("north", given).selected).toEqual({ ...before, campus: null });
    expect(without("law", given).selected).toEqual({ ...before, course: null, campus: null });
    expect(without("enem", given).selected).toEqual({ ...before, mode: null, course: null, campus: null });
  }
});

it("asks for the course again when the campus is gone and no step asks for a campus [ENR-03] [ENR-04]", () => {
  const isMade = (state: Cascade) => madeIn(state).course;
  const chosen = after({ hasCampusesStep: false }, ...enemLawNorth);
  const lost = { ...chosen, selected: { ...chosen.selected, campus: null } };
  expect([isMade(chosen), isMade(lost)]).toEqual([true, false]);
  expect(isMade({ ...lost, hints })).toBe(true);
  expect(isMade({ ...lost, failed: "campus" })).toBe(true);
  const again = settle(reduceCascade(lost, { type: "course", id: "law" }));
  expect([again.selected.campus, isMade(again)]).toEqual(["north", true]);
});
