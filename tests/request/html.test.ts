import { HtmlValidate } from "html-validate";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { todayOf } from "~/procedure/today";
import { routeTable } from "~/route-table";
import { demoId } from "../../app/demo/demo-id";
import { enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openFormPages } from "./form-page";
import { openJourneyPages, openMovePages } from "./journey-page";
import { openMatterPages, openMoneyPages } from "./money-page";
import { openPages } from "./open-page";
import { openPortal, type Visitor } from "./portal";
import { sendScores } from "./selecting";
import { paidCandidate, sendAll } from "./sending";
import { apiKeyPage, staffVisitor, stripeAccount } from "./staff-page";
import { newestSuggestion, suggestCourse } from "./suggesting";
import { faultsForTextBrowsers } from "./text-browser";
import { leaveApplication, newestApplication } from "./unfinished";

/** Checks the recommended rules, except those that React's markup or a long name of an institution would break. */
const checker = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "long-title": "off",
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // Without scripts a page that waits for a payment has no other way to show that it arrived.
    "meta-refresh": "off",
    "valid-id": ["error", { relaxed: true }],
  },
});

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Pages that exist in development only, and those that this test does not visit. */
const unreached = [
  "_ui",
  "auth/password/change",
  "auth/password/new",
  "auth/password/expired",
  "auth/saml/leave",
  "auth/social/:provider/link",
  "role-not-found",
  // It has a test of its own, with an empty database.
  "setup",
  // It has a test of its own, with a provider.
  "settings/_tenant/signIn/one/tested",
  "payments/:id/card",
  "payments/:id/early-access",
  "essay/:id/:attemptId/appeal",
];

let serial = 8100;
const seen = new Set<string>();
const found = new Map<string, string>();
const table = routeTable.map(({ path, file }) => ({ path, id: file }));

/** A visitor whose every page is checked. */
function checked(host?: string): Visitor {
  const visitor = portal.visitor(host);
  const ask = visitor.request.bind(visitor);
  visitor.request = async (path, init) => {
    const response = await ask(path, init);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const html = await response.clone().text();
    const plain = path.replace(/[?#].*/, "").replace(/\/script$/, "");
    if (response.status === 200) seen.add(matchRoutes(table, plain, "/candidate")?.at(-1)?.route.path ?? "");
    for (const fault of faultsForTextBrowsers(html)) if (!found.has(fault)) found.set(fault, `${fault} at ${path}`);
    const report = await checker.validateString(html);
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages)) {
      const at = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 140);
      // A switch belongs to the page's form, and to the small form around it in text browsers only.
      if (ruleId === "wcag/h32" && at?.includes('action="/candidate/preference"')) continue;
      const key = `${ruleId}: ${message}`;
      if (!found.has(key)) found.set(key, `${key} at ${path}: ${at}`);
    }
    return response;
  };
  return visitor;
}

async function walkOpenPages(visitor: Visitor): Promise<void> {
  for (const path of openPages) await visitor.get(path);
}

/** Opens a page, and returns the first path of a kind on it. */
async function pathOn(visitor: Visitor, page: string, kind: RegExp): Promise<string> {
  const { html } = await look(visitor, page);
  return kind.exec(html)?.[0] ?? expect.fail(`${page} leads to no ${kind}`);
}

it("the HTML of all pages but the listed ones is valid and tells readers in text browsers nothing untrue: signed out, as a candidate up to the receipt, and as staff [LAY-09]", async () => {
  const visitor = checked();
  await walkOpenPages(visitor);
  for (const path of ["session/ended", "auth/code"]) await visitor.get(`/candidate/${path}`);
  await look(visitor, "/candidate/resume?token=none");
  for (const [host, start] of [
    ["aurora.localhost", "/candidate/graduacao"],
    ["horizonte.localhost", "/candidate/"],
  ] as const) {
    const candidate = checked(host);
    await candidate.get("/candidate/no/such/page");
    await candidate.post(start, { intent: "next" });
    const method = host === "aurora.localhost" ? "pix" : "slip";
    const { last } = await enrolOverPages(candidate, start, { person: newPerson(serial++), method });
    await look(candidate, last);
    const [, id] = /\/payments\/([^/]+)/.exec(last) ?? [];
    for (const path of [`withdrawal/${id}`, `enrollment-data/${id}`, `manual/${id}`])
      await look(candidate, `/candidate/${path}`);
    if (method === "slip") await candidate.get(`${last}/slip`);
    await look(candidate, last.replace(/\/charge\/.*/, ""));
    await walkOpenPages(candidate);
  }
  const writer = checked();
  const asked = await enrolOverPages(writer, "/candidate/graduacao?ingressMode=redacao", {
    person: newPerson(serial++),
  });
  const essay = `/candidate/essay/${/\/(?:contract-acceptance|essay)\/([\w-]+)/.exec(asked.last)?.[1]}`;
  await look(writer, essay);
  const attempt = (await writer.post(essay, {})).headers.get("location") ?? expect.fail("no attempt");
  await look(writer, attempt);
  await writer.post(attempt, { intent: "submit", base: "0", essay: "curta" });
  await look(writer, `${attempt}/clock`);
  await writer.post(attempt, { intent: "save", base: "1", essay: "palavra ".repeat(160) });
  await writer.post(attempt, { intent: "save", base: "1", essay: "da outra aba" });
  await look(writer, attempt);
  await look(writer, `${attempt}/submit`);
  await writer.post(`${attempt}/submit`, { version: "2" });
  await look(writer, `${attempt}/receipt`);
  await look(writer, essay);
  const scorer = checked();
  const enrolled = await enrolOverPages(scorer, "/candidate/graduacao?ingressMode=enem", {
    person: newPerson(serial++),
  });
  const scored = /\/(?:contract-acceptance|exam-score)\/([\w-]+)/.exec(enrolled.last)?.[1] ?? "";
  await look(scorer, `/candidate/exam-score/${scored}`);
  await scorer.post(`/candidate/exam-score/${scored}`, { intent: "send", year: "1990" });
  await look(scorer, await sendScores(scorer, scored));
  const taker = checked();
  const tested = await enrolOverPages(taker, "/candidate/graduacao?ingressMode=vestibular", {
    person: newPerson(serial++),
  });
  const exam = `/candidate/entrance-exam/${/\/(?:contract-acceptance|entrance-exam)\/([\w-]+)/.exec(tested.last)?.[1]}`;
  await look(taker, exam);
  const answering = (await taker.post(exam, {})).headers.get("location") ?? expect.fail("no attempt");
  await look(taker, answering);
  await look(taker, `${answering}/clock`);
  await taker.post(answering, { a1: "0", drawn: "", intent: "next:2" });
  await look(taker, `${answering}/submit`);
  await taker.post(`${answering}/submit`, { revision: "0" });
  await taker.post(`${answering}/submit`, { revision: "1" });
  await look(taker, `${answering}/result`);
  await look(taker, exam);
  await look(taker, exam.replace("entrance-exam", "selection"));
  const sender = checked();
  const documents = await paidCandidate(sender, newPerson(serial++));
  for (const path of await sendAll(sender, documents)) await look(sender, path);
  await look(
    sender,
    await pathOn(sender, "/candidate/portal", /\/candidate\/payments\/[\w-]+\/charge\/[\w-]+\/receipt/),
  );
  await look(sender, await pathOn(sender, "/candidate/notifications", /\/candidate\/notifications\/[\w-]{10,}/));
  const schedule = `${documents.replace("documents", "payments")}/installments`;
  const automatic = schedule.replace("installments", "recurrence");
  for (const path of [schedule, `${schedule}/2`, automatic]) await look(sender, path);
  await sender.post("/candidate/my-account/privacy", { intent: "erase", confirmed: "true" });
  const staff = checked("grupo-aurora.localhost");
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.get("/candidate/welcome");
  await staff.post("/candidate/welcome", { right: "tenant:aurora::administrator" });
  await walkOpenPages(staff);
  const list = (await look(staff, "/candidate/enrolments?status=payment_pending")).html;
  const id = /\/enrolments\/([\w-]{20,})/.exec(list)?.[1] ?? expect.fail("no enrolment in the list");
  const message = await pathOn(staff, `/candidate/enrolments/${id}`, /\/messages\/[\w-]+/);
  for (const page of ["/move", "/cancel", "/reopen", message, "/candidate-view", "/impersonation"])
    await look(staff, `/candidate/enrolments/${id}${page}`);
  const written = attempt.replace("/essay/", "/enrolments/").replace(/\/([\w-]+)$/, "/essay/$1/void");
  await look(staff, written.replace(/\/[\w-]+\/void$/, ""));
  await look(staff, written);
  const examined = answering
    .replace("/entrance-exam/", "/enrolments/")
    .replace(/\/([\w-]+)$/, "/entrance-exam/$1/void");
  await look(staff, examined.replace(/\/[\w-]+\/void$/, ""));
  await look(staff, examined);
  const today = todayOf(new Date());
  for (const path of ["", `/${today}`, `/${today}/movements`]) await look(staff, `/candidate/closings${path}`);
  const account = `/candidate${await stripeAccount(staff)}`;
  await staff.post(account, { intent: "save", name: "" });
  for (const path of ["", "/new/api-pix", `/methods/${demoId("aurora-uni")}`])
    await look(staff, `/candidate/provider-accounts${path}`);
  await look(staff, account);
  await staff.post("/candidate/provider-accounts", { intent: `check:${account.split("/").at(-1)}` });
  await look(staff, "/candidate/users?q=a&role=reviewer");
  await look(staff, "/candidate/users/invite");
  await staff.post("/candidate/users/invite", { name: "", email: "nobody" });
  const person = await pathOn(staff, "/candidate/users", /\/candidate\/users\/[\w-]{20,}/);
  await look(staff, person);
  await staff.post(person, { intent: "add" });
  await look(staff, "/candidate/api-keys/new");
  await staff.post("/candidate/api-keys/new", { name: "", perMinute: "0", origins: "none" });
  const apiKey = `/candidate${await apiKeyPage(staff)}`;
  await look(staff, "/candidate/api-keys");
  await look(staff, apiKey);
  await staff.post(apiKey, { intent: "rotate", overlap: "1" });
  await look(staff, "/candidate/audit?q=secretaria&group=enrolments");
  await look(staff, await pathOn(staff, "/candidate/audit", /\/candidate\/audit\/[\w-]{20,}/));
  const erasure = await pathOn(staff, "/candidate/erasure-requests", /\/candidate\/erasure-requests\/[\w-]{20,}/);
  await look(staff, erasure);
  await staff.post(erasure, { intent: "refuse", reason: "" });
  await suggestCourse(checked(), "Libras à noite", "joana@example.com");
  await look(staff, "/candidate/course-suggestions");
  const suggestion = `/candidate${await newestSuggestion(staff)}`;
  await look(staff, suggestion);
  await staff.post(suggestion, { note: "" });
  await leaveApplication(checked());
  await look(staff, `/candidate${await newestApplication(staff)}`);
  const courses = "/candidate/translations?missing=en&kind=course";
  const names = await pathOn(staff, courses, /\/candidate\/translations\/course\/[\w-]+/);
  await look(staff, names);
  await staff.post(names, { "name-en": "Law" });
  const settings = "/candidate/settings/aurora-uni";
  for (const path of [
    "",
    "/institution/one",
    "/theme/one",
    "/homePage/one",
    "/offer",
    "/voucher/new",
    "/agreement",
    "/agreement/new",
    "/agreement/prefeitura",
    "/agreement/prefeitura/uses",
    "/agreement/bolsa-social/list",
    "/import",
    "/preview",
  ])
    await look(staff, settings + path);
  for (const path of ["", "/payment.before", "/payment.before/preview", "/account.sms/preview"])
    await look(staff, `${settings}/message${path}`);
  await look(staff, `${settings}/sender/one`);
  for (const page of ["home", "courses", "review", "checkout", "portal", "signin"])
    await look(staff, `${settings}/preview/${page}`);
  const law = `${settings}/course/direito`;
  for (const path of ["", "/publish", "/history", "/archive", "/discard"]) await look(staff, law + path);
  await staff.post(law, { revision: "0", area: "" });
  await staff.post(`${settings}/offer/new`, {
    __intent__: JSON.stringify({ type: "insert", payload: { name: "campuses" } }),
  });
  await staff.post(`${settings}/voucher/new`, { key: "a" });
  await staff.post(`${settings}/agreement/new`, { key: "a", domains: "@" });
  await staff.post(`${settings}/agreement/bolsa-social/list`, { change: "add", cpfs: "123" });
  const copy = await pathOn(
    staff,
    `${settings}/intake`,
    /\/candidate\/settings\/aurora-uni\/intake\/(?!new|export|_)[\w-]+/,
  );
  await look(staff, `${copy}/copy`);
  await look(staff, `${copy}/copy?newKey=outro&name=Outro&months=6`);
  await look(staff, `${copy}/copy?newKey=N%C3%A3o&name=&months=6`);
  await staff.post(`${copy}/copy`, { intent: "show", newKey: "N", months: "x" });
  await look(staff, `${settings}/voucher`);
  await look(staff, `${settings}/voucher/BEMVINDO10/uses`);
  await look(staff, `${settings}/hostnames`);
  await look(staff, `${settings}/hostnames/aurora.localhost`);
  await look(staff, `${settings}/voucher-batches/new`);
  await staff.post(`${settings}/voucher-batches/new`, { count: "0" });
  const days = { startsOn: "2026-01-01", endsOn: "2030-12-31" };
  const batch = { tag: "Feira", count: "3", length: "8", kind: "percent", percent: "10", ...days };
  const made = await staff.post(`${settings}/voucher-batches/new`, batch);
  await look(staff, made.headers.get("location") ?? "");
  await look(staff, `${settings}/voucher-batches`);
  await staff.post(`${settings}/webhook/new`, { key: "academico", url: "http://example.com" });
  const receiver = { key: "academico", name: "Acadêmico", url: "https://127.0.0.1/", "events-enrolment-moved": "true" };
  await staff.post(`${settings}/webhook/new`, receiver);
  await staff.post(`${settings}/webhook/academico/publish`, { revision: "1", intent: "publish" });
  await look(staff, `${settings}/webhook/academico`);
  await look(staff, `${settings}/webhook/academico/deliveries`);
  await look(staff, `${settings}/webhook/academico/secret`);
  await staff.post(`${settings}/webhook/academico/secret`, {});
  const tried = await staff.post(`${settings}/webhook/academico/deliveries`, {});
  await look(staff, tried.headers.get("location") ?? "");
  await look(staff, `${settings}/webhook/academico/deliveries`);
  const exported = await (await staff.get(`${settings}/export.json`)).text();
  for (const text of [exported.replace('"template":1', '"template":2'), "{}"]) {
    const body = new FormData();
    body.append("file", new File([text], "settings.json"));
    const headers = { origin: staff.origin };
    const answer = await staff.request(`${settings}/import`, { method: "POST", body, headers });
    const planned = answer.headers.get("location");
    if (planned) await look(staff, planned);
  }
  await look(staff, `${settings}/offer/_import`);
  for (const text of ["key,position\nnovo,2", "key,position,nome\nnovo,2,x"]) {
    const body = new FormData();
    body.append("body", text);
    const answer = await staff.request(`${settings}/campus/_import`, {
      method: "POST",
      body,
      headers: { origin: staff.origin },
    });
    const planned = answer.headers.get("location");
    if (planned) await look(staff, planned);
  }
  const question = await pathOn(staff, "/candidate/exam-questions", /\/candidate\/exam-questions\/[\w-]{20,}/);
  await look(staff, question);
  await look(staff, `${question}/edit`);
  await staff.post(`${question}/edit`, { intent: "save", text: "", alternative1: "1" });
  await staff.post(`${question}/edit`, {
    intent: "preview",
    text: "2^2^?",
    alternative1: "4",
    alternative2: "3",
    correct: "0",
  });
  await look(staff, "/candidate/exam-questions/new");
  await staff.post("/candidate/exam-questions/new", { intent: "save", text: "" });
  await look(staff, await pathOn(staff, "/candidate/exam-areas", /\/candidate\/exam-areas\/[\w-]{20,}/));
  await staff.post("/candidate/exam-areas", { name: "", drawn: "99" });
  const selected = await staff.post("/candidate/enrolments", { intent: "select", row: id });
  await look(staff, `${selected.headers.get("location")}?to=cancelled`);
  const document = await pathOn(staff, "/candidate/document-reviews", /\/candidate\/document-reviews\/[\w-]{20,}/);
  await look(staff, document);
  await staff.post(document, { intent: "decide" });
  const { values } = formWith((await look(staff, document)).html, 'name="revision"');
  await staff.post(document, { ...values, outcome: "approved", intent: "decide" });
  await staff.post(document, { intent: `apply:${document.split("/").at(-1)}` });
  expect((await look(staff, `${document}/reopen`)).html).toContain('name="reason"');
  await staff.post(`${document}/reopen`, { reason: "" });
  for (const path of await openJourneyPages(staff)) await look(staff, path);
  const publisher = await staffVisitor(portal, "admin@aurora.example.com");
  await publisher.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  for (const path of await openMovePages(publisher, checked())) await look(staff, path);
  const matters = await openMatterPages(portal, staff, serial++);
  for (const path of [...(await openMoneyPages(staff)), ...matters]) await look(staff, `/candidate${path}`);
  await staff.post(`/candidate${matters[1]}`, { intent: "answer", note: "" });
  await staff.post(`/candidate${matters[1]}`, {
    intent: "answer",
    what: "close",
    "cents-close": "0",
    note: "Nada a fazer.",
  });
  await look(staff, `/candidate${matters[1]}`);
  for (const path of await openFormPages(staff)) await look(staff, path);
  const rubric = `/candidate/essay-rubrics/${demoId("aurora-uni")}`;
  for (const path of ["/candidate/essay-rubrics", rubric, `${rubric}/versions/1`]) await look(staff, path);
  const calibration = `/candidate/essay-calibrations/${demoId("aurora-uni", "calibration", "boa")}`;
  for (const path of ["/candidate/essay-calibrations", calibration, "/candidate/essay-calibrations/new"])
    await look(staff, path);
  await staff.post("/candidate/essay-calibrations/new", { institution: demoId("aurora-uni") });
  await staff.post(rubric, { intent: "add-criterion", base: "1" });
  await staff.post(rubric, { intent: "save", base: "1", "c0-code": "", "c0-name": "" });
  for (const desk of ["exam-scores", "essay-reviews"]) {
    const first = await pathOn(staff, `/candidate/${desk}`, new RegExp(`/candidate/${desk}/[\\w-]+`));
    await look(staff, first);
    await staff.post(first, { intent: desk === "exam-scores" ? "decide" : "finish" });
  }
  const lines = "52998224725;2025;612,5;598,1;570;640,2;820";
  await staff.post("/candidate/exam-imports", { lines: "" });
  await look(staff, (await staff.post("/candidate/exam-imports", { lines })).headers.get("location") ?? "");
  expect([...found.values()].join("\n")).toBe("");
  const pages = routeTable.filter(({ file }) => file.endsWith(".tsx")).map(({ path }) => path);
  expect(pages.filter((path) => !seen.has(path) && !unreached.includes(path))).toEqual([]);
});
