import { expect, it } from "vitest";
import { componentsOfStage } from "./journey";
import { checkJourney } from "./journey-check";
import { takeApart } from "./journey-content";
import { addComponent, moveComponent, placeComponent, removeComponent } from "./journey-edit";
import { defaultComponent, templateDefinition } from "./journey-template";

const base = {
  name: "A",
  titles: { "pt-BR": "T", en: "", es: "" },
  url: "a",
  ingressModeCode: null,
  definition: templateDefinition("complete", 1),
};

const idsOf = (content: typeof base, device: "all" | "phone" = "all") => {
  const { order, orderMobile } = takeApart(content.definition);
  return (device === "phone" ? orderMobile : order).get("subscription") ?? [];
};

it("puts a component at the place that the move buttons would reach, and changes nothing when repeated [JRN-03]", () => {
  const ids = idsOf(base);
  for (const [from, id] of ids.entries())
    for (const place of ids.keys()) {
      let moved = base as ReturnType<typeof moveComponent>;
      for (let at = from; at !== place; at += Math.sign(place - from))
        moved = moveComponent(moved, id, place < from ? "up" : "down");
      const placed = placeComponent(base, id, place + 1);
      expect(placed).toEqual(moved);
      expect(placeComponent(placed, id, place + 1)).toEqual(placed);
    }
});

it("limits a place to the first and the last of the stage, and ignores an unknown component [JRN-03]", () => {
  const [first = ""] = idsOf(base);
  expect(idsOf(placeComponent(base, first, 99) as typeof base).at(-1)).toBe(first);
  expect(placeComponent(base, first, -3)).toEqual(base);
  expect(placeComponent(base, "nothing", 2)).toEqual(base);
});

it("changes only the order on phones when it places a component on phones [JRN-03]", () => {
  const [first = "", second = ""] = idsOf(base, "phone");
  const placed = placeComponent(base, second, 1, "phone") as typeof base;
  expect(idsOf(placed)).toEqual(idsOf(base));
  expect(idsOf(placed, "phone").slice(0, 2)).toEqual([second, first]);
});

it("adds a component of the enrolment where it fits, before the review on every screen [JRN-02]", () => {
  for (const type of componentsOfStage.subscription) {
    const component = defaultComponent(type);
    const without = removeComponent(base, type, true);
    const added = addComponent(without, { stage: "subscription", component }) as typeof base;
    const found = checkJourney(added.definition).filter(({ code }) => code === "TYPE_LATER");
    expect(found, type).toEqual([]);
    for (const device of ["all", "phone"] as const) expect(idsOf(added, device).at(-1), type).toBe("review");
  }
});
