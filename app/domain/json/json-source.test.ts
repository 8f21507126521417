import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./json-source";

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
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"01-.e tru\n\\') }), (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(readJson(text).problems.every(({ kind }) => kind === "duplicate")).toBe(isJson);
    }),
    { numRuns: 2_000 },
  );
});

it("finds the line of a path, and reports the line and path of each repeated name", () => {
  const { lineOf, problems } = readJson('{\n"a": [\n 1,\n {"b": 2,\n "b": 3}]\n,"a": 4}');
  expect(problems).toEqual([
    { kind: "duplicate", line: 5, path: "a[1].b" },
    { kind: "duplicate", line: 6, path: "a" },
  ]);
  expect([lineOf("a[0]"), lineOf("a[1].missing"), lineOf("elsewhere")]).toEqual([3, 4, 1]);
});

it("stops at deep nesting, too many values and invalid JSON, and reports the name __proto__", () => {
  expect(readJson("[".repeat(100_000))).toMatchObject({ value: undefined, problems: [{ kind: "deep", line: 1 }] });
  expect(readJson(`[${"1,".repeat(200_000)}1]`)).toMatchObject({ value: undefined, problems: [{ kind: "excess" }] });
  expect(readJson('{\n"a": tru}').problems).toEqual([{ kind: "syntax", line: 2, path: "a" }]);
  expect(readJson('{"__proto__": {"x": 1}}').problems).toMatchObject([{ kind: "key" }]);
});
