import { expect, it } from "vitest";
import { diffContent } from "./journey-diff";
import { addComponent, changeComponent, moveComponent, removeComponent } from "./journey-edit";
import { defaultComponent, templateDefinition } from "./journey-template";

const base = {
  name: "A",
  titles: { "pt-BR": "T", en: "", es: "" },
  url: "a",
  ingressModeCode: null,
  definition: templateDefinition("complete", 1),
};

it("names what was added, removed and changed, with the values before and after [JRN-04]", () => {
  const change = changeComponent({ ...base, name: "B" }, "courses", { required: false, settings: { title: "C" } });
  const after = addComponent(removeComponent(change, "manual"), {
    stage: "subscription",
    component: defaultComponent("consent"),
    after: "account",
  });
  expect(diffContent(base, after)).toEqual([
    { kind: "changed", key: "name", type: null, before: "A", after: "B" },
    { kind: "removed", id: "manual", type: "manual", container: "portal" },
    { kind: "changed", key: "component.courses.required", type: "courses", before: true, after: false },
    { kind: "changed", key: "component.courses.settings.title", type: "courses", before: undefined, after: "C" },
    { kind: "added", id: "consent", type: "consent", container: "subscription" },
  ]);
  expect(diffContent(base, base)).toEqual([]);
});

it("names only the component that moved, once, and says when only the order on phones changed [JRN-04]", () => {
  const moved = moveComponent(moveComponent(base, "account", "up"), "account", "up");
  expect(diffContent(base, moved)).toEqual([
    { kind: "moved", id: "account", type: "account", from: 7, to: 5, mobile: false },
  ]);
  expect(diffContent(base, moveComponent(base, "documents", "up", "phone"))).toMatchObject([
    { kind: "moved", from: 3, to: 4, mobile: true },
  ]);
});
