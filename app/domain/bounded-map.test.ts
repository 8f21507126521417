import { expect, it } from "vitest";
import { BoundedMap } from "./bounded-map";

it("holds no more than its limit, and always what was set last", () => {
  const map = new BoundedMap<number, string>(3);
  for (let key = 0; key < 10; key += 1) {
    map.set(key, `${key}`);
    expect(map.size).toBeLessThanOrEqual(3);
    expect(map.get(key)).toBe(`${key}`);
  }
});

it("forgets nothing when a known entry is set again", () => {
  const map = new BoundedMap<string, number>(2).set("a", 1).set("b", 2).set("a", 3);
  expect([...map]).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
});
