import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseResults } from "~/modules/exam-scores/rules/official-result";
import { readJourneyFile } from "~/modules/journeys/service/transfer/journey-file-read";
import { readTextFile } from "~/rules/text-file";
import { growthOf } from "./growth";

/** Every reader of a file that staff import, with what its files are made of. */
const imports: [name: string, read: (text: string) => unknown, pieces: string[]][] = [
  [
    "a journey",
    readJourneyFile,
    ["1,", '"a",', "[", "]", "[1],", "{", "}", '"a":', '"a":1,', '{"a":', '"format":2,', '"', "\\u0041", "\n", "\0"],
  ],
  [
    "official results of an exam",
    parseResults,
    ["529.982.247-25;", "2025;", "1\n", "\n", "\r", ";", "\t", ",", '"', '""', '"a"', '"a"b', '";\n"', " ", "\uFEFF"],
  ],
];

/** A file: a start, objects inside each other under long names, and pieces repeated up to its length. */
const shapeOf = (pieces: readonly string[]): fc.Arbitrary<Shape> =>
  fc.record({
    start: fc.constantFrom("", "[", '{"format":2,"journey":', "cpf;ano\n"),
    depth: fc.nat({ max: 40 }),
    name: fc.constantFrom(0, 1, 150, 201, 20_000),
    repeated: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((all) => all.join("")),
    isOfNumberedNames: fc.boolean(),
  });

interface Shape {
  start: string;
  depth: number;
  name: number;
  repeated: string;
  isOfNumberedNames: boolean;
}

const textOf =
  ({ start, depth, name, repeated, isOfNumberedNames }: Shape) =>
  (length: number) => {
    const head = (start + `{"${"n".repeat(Math.min(name, length / 2))}":[`.repeat(depth)).slice(0, length / 2);
    const rest = length - head.length;
    if (isOfNumberedNames) return head + Array.from({ length: rest / 12 }, (_, index) => `{"a${index}":0},`).join("");
    return head + repeated.repeat(Math.ceil(rest / repeated.length)).slice(0, rest);
  };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The bytes that what a reader made of a text occupies. */
function keptBy(read: (text: string) => unknown, text: string): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const made = read(text);
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  // Still in use here, so that the collection above has not taken it.
  expect(() => made).not.toThrow();
  return kept;
}

describe.each(imports)("a file of %s", (_, read, pieces) => {
  const long = { start: '{"format":2,"journey":', depth: 1, name: 20_000, repeated: "1,", isOfNumberedNames: false };
  const examples: [Shape][] = [[long], [{ ...long, depth: 30, name: 150 }]];

  it("takes time in proportion to its length [JRN-04] [ESS-03]", async () => {
    const property = fc.asyncProperty(shapeOf(pieces), async (shape) => {
      expect(await growthOf(read, textOf(shape))).toBeNull();
    });
    await fc.assert(property, { examples, numRuns: 60, endOnFailure: true });
  });

  it("takes memory in proportion to its length [JRN-04] [ESS-03]", () => {
    const property = fc.property(shapeOf(pieces), (shape) => {
      const text = textOf(shape)(60_000);
      expect(keptBy(read, text)).toBeLessThan(5_000_000 + 300 * text.length);
    });
    fc.assert(property, { examples, numRuns: 10, endOnFailure: true });
  });

  it("is decoded in time in proportion to its length [JRN-04] [ESS-03]", async () => {
    for (const encoding of ["utf8", "utf16le", "latin1"] as const)
      expect(await growthOf((text) => readTextFile(Buffer.from(text, encoding)), textOf(long))).toBeNull();
  });
});

it("of a journey has names of at most 200 characters and 32 levels [JRN-04]", () => {
  const named = fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 400 }));
  fc.assert(
    fc.property(named, ([depth, length]) => {
      const text = `{"format":2,"x":${`{"${"n".repeat(length)}":`.repeat(depth)}1${"}".repeat(depth)}}`;
      const read = readJourneyFile(text);
      const kinds = "problems" in read ? read.problems.map(({ kind }) => kind) : [];
      if (depth > 0 && length > 200) expect(kinds).toEqual(["long"]);
      else if (depth > 31) expect(kinds).toEqual(["deep"]);
      else expect(kinds).not.toContain("long");
    }),
  );
});
