import fc from "fast-check";
import { expect, it } from "vitest";
import { pathText, readJson } from "./json-source";

it("reads what JSON.parse reads, and nothing else [JRN-04]", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      if (text.includes("__proto__")) return;
      expect(readJson(text)).toMatchObject({ problems: [] });
      expect(JSON.stringify(readJson(text).value)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"01-.e tru\n\r\t\\/*\u2028\u00a0é') }), (text) => {
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        parsed = undefined;
      }
      const { value, problems } = readJson(text);
      expect(problems.every(({ kind }) => kind === "duplicate")).toBe(parsed !== undefined);
      if (problems.length === 0) expect(value).toEqual(parsed);
    }),
    { numRuns: 2_000 },
  );
});

it("finds the line of a path, and reports the line and path of each repeated name", () => {
  const { lineOf, problems } = readJson('{\n"a": [\n 1,\n {"b": 2,\n "b": 3}]\n,"a": 4}');
  expect(problems).toEqual([
    { kind: "duplicate", line: 5, path: ["a", 1, "b"] },
    { kind: "duplicate", line: 6, path: ["a"] },
  ]);
  expect([["a", 0], ["a", 1, "missing"], ["elsewhere"]].map(lineOf)).toEqual([3, 4, 1]);
  const dotted = readJson('{"a":\n {"b.c": 1,\n "b": {"c": 2}}}');
  expect(
    [
      ["a", "b.c"],
      ["a", "b", "c"],
    ].map(dotted.lineOf),
  ).toEqual([2, 3]);
  expect(pathText(["a", 1, "b.c"])).toBe("a[1].b.c");
});

it("stops at deep nesting, too many values, long names and invalid JSON, and reports the name __proto__", () => {
  expect(readJson("[".repeat(100_000))).toMatchObject({ value: undefined, problems: [{ kind: "deep", line: 1 }] });
  expect(readJson(`[${"1,".repeat(200_000)}1]`)).toMatchObject({ value: undefined, problems: [{ kind: "excess" }] });
  expect(readJson(`{"a": [{\n"${"b".repeat(201)}": 1}]}`)).toEqual({
    ...{ value: undefined, lineOf: expect.any(Function) },
    problems: [{ kind: "long", line: 2, path: ["a", 0] }],
  });
  expect(readJson(`{"${"b".repeat(200)}": 1}`).problems).toEqual([]);
  expect(readJson('{\n"a": tru}').problems).toEqual([{ kind: "syntax", line: 2, path: ["a"] }]);
  expect(readJson('[1,\n[2, 3], {"a": x}]').problems).toEqual([{ kind: "syntax", line: 2, path: [2, "a"] }]);
  expect(readJson('{"__proto__": {"x": 1}}').problems).toMatchObject([{ kind: "key" }]);
});
