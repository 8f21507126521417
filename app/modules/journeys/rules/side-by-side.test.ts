import { expect, it } from "vitest";
import type { Component } from "./journey";
import type { JourneyContent } from "./journey-content";
import { sideBySide } from "./side-by-side";

const component = (id: string, order: number, change: Partial<Component> = {}): Component => ({
  ...{ id, type: "consent", order, orderMobile: order, required: true },
  ...{ conditions: [], settings: {}, actions: [], components: [] },
  ...change,
});
const contentOf = (...subscription: Component[]): JourneyContent => ({
  ...{ name: "Name", titles: { "pt-BR": "", en: "", es: "" }, url: "url", ingressModeCode: null },
  definition: { stages: { subscription, selective: [], portal: [], payment: [] } },
});
const rowsOf = (before: JourneyContent, after: JourneyContent) =>
  sideBySide(before, after).map(({ container, rows }) => [
    container,
    rows.map(({ id, before, after, differences }) => [id, before, after, differences.map(({ kind }) => kind).join()]),
  ]);

it("puts two versions side by side: components that were added, removed, moved and changed, with both values [JRN-04]", () => {
  const before = contentOf(component("a", 1), component("gone", 2), component("b", 3), component("c", 4));
  const after = contentOf(
    component("a", 1, { required: false }),
    component("new", 2),
    component("c", 3),
    component("b", 4),
  );
  expect(rowsOf(before, after)).toEqual([
    [
      "subscription",
      [
        ["a", 1, 1, "changed"],
        ["gone", 2, null, "removed"],
        ["new", null, 2, "added"],
        ["c", 4, 3, ""],
        ["b", 3, 4, "moved"],
      ],
    ],
  ]);
  expect(sideBySide(before, after)[0]?.rows[0]?.differences).toEqual([
    { kind: "changed", key: "component.a.required", type: "consent", before: true, after: false },
  ]);
});

it("names a moved component in its old and its new container, and no difference in equal versions [JRN-04]", () => {
  const before = contentOf(component("outer", 1, { components: [component("inner", 1)] }), component("other", 2));
  const after = contentOf(component("outer", 1), component("other", 2), component("inner", 3));
  expect(rowsOf(before, after)).toEqual([
    [
      "subscription",
      [
        ["outer", 1, 1, ""],
        ["other", 2, 2, ""],
        ["inner", null, 3, "changed"],
      ],
    ],
    ["in:outer", [["inner", 1, null, "changed"]]],
  ]);
  expect(rowsOf(before, before).flatMap(([, rows]) => (rows as unknown[][]).map((row) => row[3]))).toEqual([
    "",
    "",
    "",
  ]);
});
