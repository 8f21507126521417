import { expect, it } from "vitest";
import { circlesOf, importsOf } from "./import-graph";

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

it("finds each import cycle once, and none where files only share a dependency", () => {
  expect(circlesOf(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  expect(circlesOf(graph({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual([["b", "c"]]);
  expect(circlesOf(graph({ x: ["a", "d"], a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: ["d"] }))).toEqual([
    ["d", "e"],
    ["a", "b", "c"],
  ]);
});

it("finds type imports, re-exports, side-effect imports and dynamic imports", () => {
  const text = 'import type { A } from "./a";\nexport * from "./b";\nimport "./c";\nconst d = await import("./d");';
  expect(importsOf(text)).toEqual(["./a", "./b", "./c", "./d"]);
});
