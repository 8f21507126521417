import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthOf } from "./growth";

type Run = (text: string) => unknown;
type Exports = Record<string, (...given: unknown[]) => unknown>;

/** Modules that process visitors' input; functions added to them are measured without being named here. */
const modules = import.meta.glob<Exports>(
  [
    "../app/domain/**/*.ts",
    "../app/middleware/*.ts",
    "../app/routes/signin/saml-message.server.ts",
    "../app/server/log.ts",
  ],
  { import: "*" },
);

const url = (text: string) => new URL(`http://aurora.localhost/candidate/?tab=${encodeURIComponent(text)}`);
const headers = (text: string) => new Headers({ origin: plain(text), referer: plain(text), cookie: plain(text) });
const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, "x").trim();
const bounds = { origin: "http://aurora.localhost", base: "/candidate", allowedHosts: ["example.com"] };
const posted = (body: string) => {
  const type = body.startsWith("--") ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded";
  return new Request("http://aurora.localhost/", { method: "POST", headers: { "content-type": type }, body });
};

const noStages = { stages: { subscription: [], selective: [], portal: [], payment: [] } };
const content = {
  name: "",
  titles: { "pt-BR": "", en: "", es: "" },
  url: "",
  ingressModeCode: null,
  definition: noStages,
};

/** A form whose only field and group are named by the text. */
const formOf = (text: string) => ({
  sections: [{ id: text, label: content.titles }],
  sectionsMobile: [text],
  fields: [
    { name: text, section: text, type: "text", visible: true, required: false, source: null, options: [], mask: text },
  ].map((field) => ({ ...field, label: { ...content.titles, en: text }, hint: { ...content.titles, en: text } })),
  fieldsMobile: [text],
});

/** How to call a function with more than one argument; null for a text that no visitor sends. */
const calls: Record<string, ((text: string) => unknown[]) | null> = {
  parseBirthDate: (text) => [text, "2026-11-30"],
  parseLine: (text) => [text, "2026-11-30"],
  customAnswer: (text) => [{ name: "a", type: "text", required: false, label: {} }, text],
  readCustomFields: (text) => [[{ name: "a", type: "number", required: false, label: {} }], { a: text, [text]: text }],
  readPersonField: (text) => ["fullName", text, { today: "2026-11-30", country: undefined }],
  withMask: (text) => ["999.999.999-99", text],
  writtenText: (text) => ["birthday", text],
  typedAsWritten: (text) => ["cellphone", text, { today: "2026-11-30", country: undefined }],
  asWritten: (text) => [{ cpf: text }],
  concerns: null,
  settingText: (text) => [{ title: text }, "title", text],
  addressProblem: (text) => [text, [text]],
  changeComponent: (text) => [content, text, {}],
  moveComponent: (text) => [content, text, "up"],
  orderStage: null,
  removeComponent: (text) => [content, text, true],
  dependantsOf: (text) => [content, text],
  freeId: (text) => [content, text],
  memberPath: (text) => [text, text],
  stageOf: (text) => [noStages, text],
  formProblems: (text) => ["personal-data", formOf(text)],
  formErrors: (text) => ["personal-data", formOf(text), "pt-BR"],
  composeOrder: null,
  composeItems: null,
  movedIds: null,
  mergeOrder: null,
  fieldsIn: (text) => [formOf(text), text],
  changeSection: (text) => [formOf(text), text, { label: content.titles }],
  removeSection: (text) => [formOf(text), text],
  changeField: (text) => [formOf(text), text, { mask: text }],
  removeField: (text) => [formOf(text), text],
  brokenRule: (text) => ["email", text, "2026-11-30"],
  hasRequiredDocument: (text) => [{ foreigner: true, rne: text }],
  standingOf: null,
  responsibleErrors: (text) => [{ cpf: text }, { cpf: text }, "2026-11-30"],
  firstDueDay: null,
  readCustomField: (text) => [{ name: "a", type: "text", required: false, mask: "99/99", label: {} }, text],
  suggestEmail: (text) => [text, ["gmail.com", "hotmail.com"]],
  filterMenu: (text) => [[{ id: "1", label: text, icon: null, target: null, children: [] }], text],
  plainText: (text) => [text, 25],
  isTxid: (text) => [text, "static"],
  hasFeature: (text) => [text, text],
  csvLine: (text) => [[text, text], ";"],
  listStateOf: (text) => [
    new URLSearchParams(`q=${text}&status=${text}&after=${text}`),
    { sorts: ["a"], order: "asc", filters: ["status"] },
  ],
  secondsLeft: null,
  isOver: null,
  extraMinutesOf: null,
  deadlineOf: null,
  lengthProblem: null,
  passes: null,
  chooseTheme: null,
  listQueryOf: null,
  withChange: null,
  withoutFilter: null,
  sentUntil: (text) => [[text, text], "2026-11-30"],
  periodOf: (text) => [text, "2026-11-30"],
  rangeText: (text) => [text, text],
  protocolOf: null,
  safeRedirect: (text) => [text, bounds],
  isGranted: (text) => [[{ alias: "a", webRoute: text, endpoint: null }], { anyOf: [text], path: text }],
  keepAlong: (text) => [text, url(text)],
  askedLocale: (text) => [headers(text), text],
  markForms: (text) => [text.replaceAll("<", "&lt;"), "mark", "/candidate"],
  holdTab: (text) => [{ data: { tabs: {} }, set: () => undefined }, text, text],
  seeOther: (text) => [posted(text), text],
  lastWithdrawalDay: (text) => [new Date(0), text],
  dueDayOf: (text) => [text, "2026-11-30"],
  dayIn: (text) => [new Date(0), text],
  formatInstant: (text) => [text, text],
  formatDayInWords: (text) => [text, "en"],
  formatRelative: (text) => [text, new Date(0), "en"],
  itfPath: (text) => [text, 10],
  timeZones: (text) => [text, new Date(0)],
  uploadRuleOf: (text) => [text, text],
  writeField: (text) => ["00", text],
  examYears: null,
  numbersFrom: null,
  shuffled: null,
  drawQuestions: null,
  neededOf: null,
  scoreOf: null,
  letterOf: null,
  questionProblem: (text) => [text, [text, `${text}x`], 1],
  linesOf: (text) => [text],
  totalOf: null,
  needsSecond: null,
  isDiscrepant: null,
  outcomeOf: null,
  driftOf: null,
  averageOf: null,
  examResult: null,
  formatPoints: null,
  formatMoney: null,
  menuOf: null,
  siteOf: null,
  compress: (text) => [text, new Request("http://aurora.localhost/", { headers: headers(text) }), new Headers()],
  insist: null,
  leadTo: null,
  seeWithNotice: null,
  readSamlMessage: (text) => [btoa(plain(text))],
};

/** How to call a function whose argument contains the text. */
const within: Record<string, (text: string) => unknown[]> = {
  deviceOf: (text) => [{ userAgent: text, mobileHint: text, platformHint: text }],
  comesFromHere: (text) => [new Request("http://aurora.localhost/", { headers: headers(text) })],
  tabOf: (text) => [url(text), { tabs: { a: "b" } }],
  readForm: (text) => [posted(text)],
  redact: (text) => [{ a: [text, new Error(text)] }],
  searchCourses: (text) => [
    [{ name: text, area: text, summary: text, modality: "", shifts: [], campuses: [], coursePrice: 1, semesters: 1 }],
    { text, area: null, modality: null, shift: null, campus: null, upToCents: null, order: "name" },
  ],
  messagingLink: (text) => [{ message: text, areaCode: text, phone: text }],
};

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
      if (!given) throw new Error(`${path}: say in this test how ${name} is called with a text`);
      all.push([name, (text) => run(...given(text))]);
    }
  }
  return all;
}

/** Pieces that regular expressions repeat: letters, digits, separators, escapes, accents, tags. */
const pieces = [
  ...["1", "1 ", "1-", "1.", "4111 ", "0", "55", "(1)", "+1 ", "12/12/", "12"],
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

/** Every piece by itself, followed by some combinations. */
const ends = ["", "!"] as const;
const examples = pieces.flatMap((repeated) => ends.map((end): [Shape] => [{ start: "", repeated, end }]));

const growsNoFaster = (run: Run, more: number) =>
  fc.assert(
    fc.asyncProperty(shape, async (given) => {
      expect(await growthOf(run, textOf(given))).toBeNull();
    }),
    { examples, numRuns: examples.length + more, endOnFailure: true },
  );

/** Former regular expressions for visitors' texts, each with a piece that made it slow. */
const once: [name: string, piece: string, run: Run][] = [
  ["the beginning of an e-mail address", "a", (text) => text.match(/[\w.%+-]+(?=@[\w-]+\.)/g)],
  ["a tag with an attribute", "<StatusCode ", (text) => /<(\w+:)?StatusCode\b[^>]*\bValue="Success"/.test(text)],
  ["letters without their accents", "\u0301\u0323", (text) => text.normalize("NFD")],
];

const functions = await found();

describe("the time for a visitor's text", () => {
  it("is measured for all functions that process one", () => {
    const names = functions.map(([name]) => name);
    for (const name of ["parseEmail", "parseCardNumber", "isCommonPassword", "fromAcceptLanguage", "readSamlMessage"])
      expect(names).toContain(name);
    expect(names.length).toBeGreaterThan(50);
  });

  it.each(functions)("grows no faster than the text in %s [FRM-06]", (_, run) => growsNoFaster(run, 40), 120_000);

  it.each(once)("is found to grow faster where %s is searched for at every place", async (_, piece, run) => {
    expect(pieces).toContain(piece);
    expect(await growthOf(run, textOf({ start: "", repeated: piece, end: "" }))).toMatch(/ms for/);
  });
});
