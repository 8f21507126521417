import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, isSame } from "./canonical-json";

it("finds two JSON values equal exactly when their canonical texts are equal", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSame(one, JSON.parse(JSON.stringify(one)))).toBe(true);
      expect(isSame(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
    }),
  );
});

it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1 }, { b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [undefined, null, false],
  ["", 0, false],
])("compares %j with %j: %j", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});
