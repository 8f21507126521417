import { offer } from "~/modules/settings/rules/kind/catalogue";
import { line, lines, money, texts, whole } from "~/modules/settings/rules/setting-field";
import { routeOf } from "~/route-table";

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

/** A journey whose only step has the text as its id; in `progressOf`, a candidate has answered that step. */
const withStep = (id: string) => {
  const step = { id, type: "referral", order: 1, orderMobile: 1, required: true, conditions: [], settings: {} };
  return { stages: { ...noStages.stages, subscription: [{ ...step, actions: [], components: [] }] } };
};
const progressOf = (id: string) => ({
  choices: { level: true, mode: true, course: true, campus: true },
  ...{
    isPersonValid: () => true,
    minor: false,
    isResponsibleValid: () => true,
    signedIn: false,
    accountAnswered: false,
  },
  ...{ consented: true, answered: [id] },
});
const view = { mobile: false, onlyLevel: true, facts: {} };

/** A form whose only field and group are named by the text. */
const formOf = (text: string) => ({
  sections: [{ id: text, label: content.titles }],
  sectionsMobile: [text],
  fields: [
    { name: text, section: text, type: "text", visible: true, required: false, source: null, options: [], mask: text },
  ].map((field) => ({ ...field, label: { ...content.titles, en: text }, hint: { ...content.titles, en: text } })),
  fieldsMobile: [text],
});

/** A field of each kind that reads a text. */
const settingFields = { line: line(80), texts: texts(80), number: whole(0, 9), money: money(), lines: lines(80) };

/** An intake with a class, both named by the text. */
const wholeIntake = (key: string) => ({
  intake: { key, name: key, startsOn: "2026-01-01", endsOn: "2026-02-01", classesStartOn: null, module: 1 },
  offers: [],
  classes: [{ key, offer: `a.b.c.${key}`, campus: "a", name: key, startsOn: "2026-01-01", schedule: key, slots: 1 }],
});

/** How to call a function that does not just expect the text; null if its texts never come from a visitor. */
export const calls: Record<string, ((text: string) => unknown[]) | null> = {
  // It takes a stream, whose lines `readStart` and `isEnd` read.
  serviceHoursIn: (text) => [{ OpenMonday: text, ClosedDays: text }, "2026-12-21"],
  openingIn: (text) => [{ OpenMonday: text, ClosedDays: text }],
  answerHoursIn: (text) => [{ AnswerDocuments: text }, "documents"],
  answerPromiseIn: (text) => [{ AnswerDocuments: "8", OpenMonday: text, ClosedDays: text }, "documents"],
  waitedSince: (text) => [
    { OpenMonday: text, ClosedDays: text, LocalHolidays: text },
    ...[8, { now: new Date("2026-11-30T12:00:00.000Z"), timeZone: "UTC" }],
  ],
  keptDaysIn: (text) => [{ KeptDraftDays: text }, "keptDraftDays"],
  chosen: (text) => [{ tenant: { institutions: [{ alias: text }] }, institution: null }, text],
  readSettingFile: null,
  readCsv: (text) => [text, [";"]],
  readLongCsv: (text) => [text, [";"]],
  readTable: (text) => [offer, `course;mode;intake;campuses.campus;campuses.fee\n${text}`, new Map()],
  recordsIn: (text) => [wholeIntake(text)],
  copyIntake: (text) => [wholeIntake(text), { newKey: text, name: text, months: 6 }],
  copyErrors: (text) => [wholeIntake(text), new Set([`intake ${text}`])],
  nameInCopy: (text) => [{ kind: "intake", key: text }],
  variableFaults: (text: string) => [text, ["name"], ["name"]],
  bestEncoding: (text) => [text, ["br", "gzip"]],
  // Colours are those of a theme, which its schema has checked.
  ...{ contrast: null, mix: null, textOn: null, readable: null, hslOf: null, hueDistance: null, inksOf: null },
  parseBirthDate: (text) => [text, "2026-11-30"],
  descriptionOf: (text) => ["gender", { gender: text, [text]: text }],
  questionProblems: (text) => [text, [text, `${text} `, "b", "c"], 0],
  zoneCity: (text) => [text, "en"],
  cityOfZone: (text) => [text, "en"],
  provesByEmail: (text) => [{ domains: ["empresa.example.com"] }, text],
  partialName: (text) => ["fullName", text, text],
  parseLine: (text) => [text, "2026-11-30"],
  readLine: (text) => [text, 2],
  readContent: (text) => [settingFields, { line: text, "texts-en": text, number: text, money: text, lines: text }],
  writeContent: null,
  controlAt: (text) => [settingFields, [text, "en"]],
  optionOf: null,
  partName: null,
  entryName: null,
  printable: (text) => [text, (code: number) => code < 0x500],
  customAnswer: (text) => [{ name: "a", type: "text", required: false, label: {} }, text],
  readCustomFields: (text) => [[{ name: "a", type: "number", required: false, label: {} }], { a: text, [text]: text }],
  readPersonField: (text) => ["fullName", text, { today: "2026-11-30", country: undefined }],
  readPersonText: (text) => ["cellphone", text, { today: "2026-11-30", country: undefined }],
  isPlain: (text) => ["gender", text],
  withMask: (text) => ["999.999.999-99", text],
  writtenText: (text) => ["birthday", text],
  textOf: (text) => ["fullName", text],
  typedAsWritten: (text) => ["cellphone", text, { today: "2026-11-30", country: undefined }],
  asWritten: (text) => [{ cpf: text }],
  concerns: null,
  asksForAddress: null,
  withUnseen: null,
  withWholeAddress: null,
  isForgotten: null,
  selectAgain: (text) => [
    { lists: { level: [{ id: text, code: text }] }, selected: { level: null }, previousMode: null },
    ...["level", text],
  ],
  settleCascade: (text) => [
    { levelCode: text, hasLevelsStep: true, hasModesStep: true, hasCampusesStep: true },
    () => [{ id: text, code: text }],
    { level: text, mode: text, course: text, campus: text },
  ],
  planSteps: (text) => [withStep(text), progressOf(text), view, text],
  stepAfter: (text) => [withStep(text), progressOf(text), view, text],
  stepBefore: (text) => [withStep(text), progressOf(text), view, text],
  versionMoveOf: (text) => [
    { definition: withStep(text), progress: progressOf(text), stored: [text], view },
    { definition: withStep(`${text}!`), progress: progressOf(text), stored: [text], view },
    text,
  ],
  settingText: (text) => [{ title: text }, "title", text],
  addressProblem: (text) => [text, [text]],
  changeComponent: (text) => [content, text, {}],
  moveComponent: (text) => [content, text, "up"],
  removeComponent: (text) => [content, text, true],
  dependantsOf: (text) => [content, text],
  freeId: (text) => [content, text],
  stageOf: (text) => [noStages, text],
  formProblems: (text) => ["personal-data", formOf(text)],
  formErrors: (text) => ["personal-data", formOf(text), "pt-BR"],
  composeOrder: null,
  composeItems: null,
  movedIds: null,
  mergeOrder: null,
  mergeItems: (text) => [
    { choices: {}, conflicts: [] },
    text,
    [new Map([[text, { text }]]), new Map(), new Map([[text, { text: `${text}!` }]])],
    null,
  ],
  fieldsIn: (text) => [formOf(text), text],
  changeSection: (text) => [formOf(text), text, { label: content.titles }],
  removeSection: (text) => [formOf(text), text],
  changeField: (text) => [formOf(text), text, { mask: text }],
  freeFieldName: (text) => [formOf(text), text],
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
  csvInstant: (text) => [text, "America/Sao_Paulo"],
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
  backOf: (text) => [new URLSearchParams({ back: text })],
  withBack: (text) => [text, text],
  daysOfMonth: null,
  sentUntil: (text) => [[text, text], "2026-11-30"],
  periodOf: (text) => [text, "2026-11-30"],
  rangeText: (text) => [text, text],
  protocolOf: null,
  refundReasonOf: null,
  safeRedirect: (text) => [text, bounds],
  withoutBase: (text) => [text, "/candidate"],
  isGranted: (text) => [[{ alias: "a", webRoute: text, endpoint: null }], { anyOf: [text], path: text }],
  keepAlong: (text) => [text, url(text)],
  askedLocale: (text) => [headers(text), text],
  holdTab: (text) => [{ data: { tabs: {} }, set: () => undefined }, text, text],
  seeOther: (text) => [posted(text), text],
  lastWithdrawalDay: (text) => [new Date(0), text],
  dueDayOf: (text) => [text, "2026-11-30"],
  dayIn: (text) => [new Date(0), text],
  instantAt: (text) => [text, "America/Sao_Paulo"],
  formatInstant: (text) => [text, text],
  formatDayInWords: (text) => [text, "en"],
  formatRelative: (text) => [text, new Date(0), "en"],
  itfPath: (text) => [text, 10],
  timeZones: (text) => [text, new Date(0), "en"],
  uploadRuleOf: (text) => [routeOf("/my-account/photo"), text],
  writeField: (text) => ["00", text],
  examYears: null,
  numbersFrom: null,
  shuffled: null,
  drawQuestions: null,
  neededOf: null,
  scoreOf: null,
  letterOf: null,
  settledRubric: (text) => [[{ code: text, name: text, levels: [{ points: 0, text }] }], new Set([text])],
  questionProblem: (text) => [text, [text, `${text}x`], 1],
  linesOf: (text) => [text],
  totalOf: null,
  needsSecond: null,
  isDiscrepant: null,
  outcomeOf: null,
  agreementsOf: null,
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

/** How to call a function whose signature names no `string`, but whose arguments contain a text of a visitor. */
export const within: Record<string, (text: string) => unknown[]> = {
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
