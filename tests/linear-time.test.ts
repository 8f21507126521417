import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthOf } from "./growth";
import { calls, within } from "./linear-call";

type Run = (text: string) => unknown;
type Exports = Record<string, (...given: unknown[]) => unknown>;

/** Modules that process visitors' input; functions added to them are measured without being named here. */
const modules = import.meta.glob<Exports>(
  [
    "../app/rules/**/*.ts",
    "../app/modules/*/rules/**/*.ts",
    "../app/middleware/*.ts",
    "../app/paper/letter.ts",
    "../app/modules/people/pages/signin/saml-message.server.ts",
    "../app/server/log.ts",
  ],
  { import: "*" },
);

const SIGNATURE = /^export (?:async )?function (\w+)(?:<[^(]*>)?\(([^{]*?)\)(?:: |\s*\{)/gm;

/** Every exported function that accepts a text, with a call of it. */
async function found(): Promise<[name: string, run: Run][]> {
  const all: [string, Run][] = [];
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\/test-/.test(path)) continue;
    const exported = await load();
    const source = readFileSync(join(import.meta.dirname, path), "utf8");
    const texts = [...source.matchAll(SIGNATURE)].filter(([, , parameters]) => /\bstring\b/.test(parameters ?? ""));
    for (const name of new Set([...texts.map(([, name = ""]) => name), ...Object.keys(within)])) {
      const run = exported[name];
      if (!run || calls[name] === null) continue;
      const given = within[name] ?? calls[name] ?? (run.length <= 1 ? (text: string) => [text] : null);
      if (!given) throw new Error(`${path}: say in linear-call.ts how ${name} is called with a text`);
      all.push([name, (text) => run(...given(text))]);
    }
  }
  return all;
}

/** Pieces that regular expressions repeat: letters, digits, separators, escapes, accents, tags. */
const pieces = [
  ...["1", "1 ", "1-", "1.", "4111 ", "0", "9", "55", "(1)", "+1 ", "12/12/", "12"],
  ...["a", "a ", "a.", "a@", "a@a.", "@", "a-", "-", " -", "--", ".", "..", "_", "aA1!", "é", "\u0301", "\u0301\u0323"],
  ...["/", "//", "\\", "%", "%2", "%41", "&", "=", "a=", "a=1&", ";", "; ", ";q=0,", ",", "?", "#", "?a#"],
  ...[" ", "\t", "\n", "\r\n", "\n ", "\u00a0", "\0", '"', "'", "{{", "[", "a[0]", "(", "$", "*", "~", "|"],
  ...["<", "<x ", "<x>", '<x y="', "<StatusCode ", "<!--", "<?xml ", "&amp;", "😀", "Σ", "ﬁ", "ﷺ", "\ud800"],
];
const piece = fc.constantFrom(...pieces);
const shape = fc.record({
  start: fc.constantFrom("", "", ...pieces),
  repeated: fc.oneof(
    piece,
    fc.tuple(piece, piece).map((two) => two.join("")),
    fc.string({ minLength: 1, maxLength: 4 }),
  ),
  end: fc.constantFrom("", "!", "x", "1", "@", ".", " ", "\n", ">", "\0"),
});
type Shape = typeof shape extends fc.Arbitrary<infer Kind> ? Kind : never;

const textOf =
  ({ start, repeated, end }: { start: string; repeated: string; end: string }) =>
  (length: number) =>
    start + repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length) + end;

/** What follows a repeated piece; each piece is tried with each of these ends before the random shapes. */
const ends = ["", "!", "1"] as const;
const examples = pieces.flatMap((repeated) => ends.map((end): [Shape] => [{ start: "", repeated, end }]));

const growsNoFaster = (run: Run, more: number) =>
  fc.assert(
    fc.asyncProperty(shape, async (given) => {
      expect(await growthOf(run, textOf(given))).toBeNull();
    }),
    { examples, numRuns: examples.length + more, endOnFailure: true },
  );

/** Former ways of searching visitors' texts, each with a piece that made it slow. */
const once: [name: string, piece: string, run: Run][] = [
  ["the beginning of an e-mail address", "a", (text) => text.match(/[\w.%+-]+(?=@[\w-]+\.)/g)],
  ["a tag with an attribute", "<StatusCode ", (text) => /<(\w+:)?StatusCode\b[^>]*\bValue="Success"/.test(text)],
  ["letters without their accents", "\u0301\u0323", (text) => text.normalize("NFD")],
];

const functions = await found();

describe("the time for a visitor's text", () => {
  it("is measured for more than fifty functions that process one", () => {
    const names = functions.map(([name]) => name);
    for (const name of ["parseEmail", "parseCardNumber", "isCommonPassword", "preferredLanguage", "readSamlMessage"])
      expect(names).toContain(name);
    expect(names.length).toBeGreaterThan(50);
  });

  it.each(functions)("grows no faster than the text in %s [FRM-06]", (_, run) => growsNoFaster(run, 40), 120_000);

  it.each(once)("is found to grow faster than the text in a former search for %s", async (_, piece, run) => {
    expect(pieces).toContain(piece);
    expect(await growthOf(run, textOf({ start: "", repeated: piece, end: "" }), 3)).toMatch(/ms for/);
  });
});
