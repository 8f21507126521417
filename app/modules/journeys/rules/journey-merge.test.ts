import fc from "fast-check";
import { expect, it } from "vitest";
import { type Component, type ComponentType, componentTypes } from "./journey";
import { assemble, type JourneyContent, takeApart } from "./journey-content";
import { addComponent, changeComponent, moveComponent, removeComponent } from "./journey-edit";
import { mergeContent } from "./journey-merge";

function component(type: ComponentType, order: number): Component {
  const plain = { required: true, conditions: [], settings: {}, actions: [], components: [] };
  return { id: type, type, order, orderMobile: order, ...plain };
}

const base: JourneyContent = {
  name: "Graduação",
  titles: { "pt-BR": "Inscreva-se", en: "Apply", es: "Inscríbase" },
  url: "graduacao",
  ingressModeCode: null,
  definition: {
    stages: {
      subscription: [component("courses", 1), component("personalInfo", 2), component("review", 3)],
      selective: [],
      portal: [component("documents", 1)],
      payment: [component("checkout", 1)],
    },
  },
};
const order = (content: JourneyContent) => takeApart(content.definition).order.get("subscription");

it("builds the same definition from its parts [JRN-03]", () => {
  expect(assemble(takeApart(base.definition))).toEqual(base.definition);
});

it("keeps the changes of two people to different fields [JRN-03]", () => {
  const mine = changeComponent({ ...base, name: "Graduação 2027" }, "courses", { required: false });
  const theirs = changeComponent(base, "courses", { settings: { title: "Curso" } });
  const { content, conflicts } = mergeContent(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(content.name).toBe("Graduação 2027");
  expect(takeApart(content.definition).components.get("courses")).toMatchObject({
    required: false,
    settings: { title: "Curso" },
  });
});

it("reports a field that both changed, with all three values, and obeys the choice [JRN-03]", () => {
  const [mine, theirs] = [
    { ...base, name: "A" },
    { ...base, name: "B", url: "b" },
  ];
  expect(mergeContent(base, mine, theirs)).toEqual({
    content: theirs,
    conflicts: [{ key: "name", base: "Graduação", mine: "A", theirs: "B" }],
  });
  expect(mergeContent(base, mine, theirs, { name: "mine" })).toEqual({
    content: { ...theirs, name: "A" },
    conflicts: [],
  });
});

it("keeps components that both added at the same place, and both a removal by one and a move by the other [JRN-03]", () => {
  const mine = addComponent(base, { stage: "subscription", component: component("levels", 0), after: "courses" });
  const theirs = addComponent(base, { stage: "subscription", component: component("consent", 0), after: "courses" });
  const both = mergeContent(base, mine, theirs).content;
  expect(order(both)).toEqual(["courses", "levels", "consent", "personalInfo", "review"]);
  const moved = moveComponent(base, "review", "up");
  const merged = mergeContent(base, removeComponent(base, "personalInfo"), moved);
  expect(merged.conflicts).toEqual([]);
  expect(order(merged.content)).toEqual(["courses", "review"]);
});

it("asks before it removes a component that the other person has changed [JRN-03]", () => {
  const mine = removeComponent(base, "courses");
  const theirs = changeComponent(base, "courses", { required: false });
  const { conflicts, content } = mergeContent(base, mine, theirs);
  expect(conflicts).toMatchObject([{ key: "component.courses", mine: undefined, theirs: { required: false } }]);
  expect(order(content)).toContain("courses");
  expect(order(mergeContent(base, mine, theirs, { "component.courses": "mine" }).content)).not.toContain("courses");
});

it("different orders of a stage from both people conflict; a new order from one person does not [JRN-03]", () => {
  const mine = moveComponent(base, "review", "up");
  const theirs = moveComponent(base, "personalInfo", "up");
  expect(mergeContent(base, mine, theirs).conflicts.map(({ key }) => key)).toEqual(["order.subscription"]);
  expect(order(mergeContent(base, mine, base).content)).toEqual(["courses", "review", "personalInfo"]);
});

type Edit = (content: JourneyContent) => JourneyContent;
const id = fc.constantFrom(...componentTypes);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(id, fc.boolean()).map(
    ([one, required]): Edit =>
      (content) =>
        changeComponent(content, one, { required }),
  ),
  fc.tuple(id, fc.constantFrom("up", "down")).map(
    ([one, to]): Edit =>
      (content) =>
        moveComponent(content, one, to),
  ),
  id.map(
    (one): Edit =>
      (content) =>
        removeComponent(content, one),
  ),
  id.map(
    (one): Edit =>
      (content) =>
        addComponent(content, { stage: "subscription", component: component(one, 0) }),
  ),
  fc.string({ maxLength: 5 }).map(
    (name): Edit =>
      (content) => ({ ...content, name }),
  ),
);
const edits = fc.array(edit, { maxLength: 4 });
const all = (content: JourneyContent, changes: Edit[]) => changes.reduce((now, change) => change(now), content);

it("keeps all edits if only one person made any, and merges those of two people alike in either order [JRN-03]", () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const [mine, theirs] = [all(base, first), all(base, second)];
      expect(mergeContent(base, mine, base).content).toEqual(mine);
      expect(mergeContent(base, base, theirs).content).toEqual(theirs);
      const [one, other] = [mergeContent(base, mine, theirs), mergeContent(base, theirs, mine)];
      expect(one.conflicts.map(({ key }) => key).sort()).toEqual(other.conflicts.map(({ key }) => key).sort());
      if (one.conflicts.length === 0)
        expect(new Map(takeApart(one.content.definition).components)).toEqual(
          new Map(takeApart(other.content.definition).components),
        );
    }),
  );
});
