import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

const HOST = "horizonte.localhost";
const SETTINGS = "/candidate/settings/horizonte";
const PREVIEW = `${SETTINGS}/preview`;

let portal: Awaited<ReturnType<typeof openPortal>>;
let staff: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  staff = await staffVisitor(portal, "admin@horizonte.example.com", HOST);
  await draft("homePage", { "claim-pt-BR": "Só no rascunho" });
  await draft("theme", { "light-primary": "#7A1F5C" });
  await draft("institution", { name: "Faculdade do Rascunho", "contact-phone": "3133334444" });
}, 60_000);
afterAll(() => portal.close());

async function draft(kind: string, change: Record<string, string>): Promise<void> {
  const path = `${SETTINGS}/${kind}/one`;
  const { values } = formWith(await (await staff.get(path)).text(), 'name="revision"');
  const files = Object.keys(values).filter((name) => name.endsWith("-file"));
  for (const name of files) delete values[name];
  const saved = await staff.post(path, { ...values, ...change });
  expect(saved.status, kind).toBe(303);
}

const htmlOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

it("shows home page, enrolment, payment, candidate area and sign-in with the drafts, in a frame where nothing can be pressed [INS-01]", async () => {
  const bar = await staff.get(PREVIEW);
  expect([bar.status, bar.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const html = await bar.text();
  expect(html).toContain("Encerrar a prévia");
  expect(html).not.toContain('method="post"');
  const [frame = ""] = /<iframe[^>]*>/.exec(html) ?? [];
  expect(frame).toContain('sandbox="allow-same-origin"');
  expect(frame).toContain('title="Prévia do portal: Página inicial"');
  const [, first = ""] = /src="([^"]*)"/.exec(frame) ?? [];
  const home = await staff.get(first.replaceAll("&amp;", "&"));
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const shown = await home.text();
  for (const text of ["Só no rascunho", "Faculdade do Rascunho", 'name="level"']) expect(shown).toContain(text);
  for (const [page, text] of [
    ["home", "Só no rascunho"],
    ["courses", "Escolha o seu curso"],
    ["review", "Confira suas respostas"],
    ["checkout", "Como você quer pagar"],
    ["portal", "Você ainda não tem inscrições"],
    ["signin", "Entrar"],
  ]) {
    const inner = await htmlOf(staff, `${PREVIEW}/${page}`);
    expect(inner, page).toContain(text);
    // No script can act, and links open windows, which the frame does not allow.
    expect(inner, page).not.toContain("<script");
    expect(inner, page).toContain('<base target="_blank"/>');
    expect(inner, page).not.toContain(" inert");
  }
  expect((await staff.get(`${PREVIEW}/nothing`)).status).toBe(404);
});

it("shows a page in another language, in the dark theme and as on a phone [INS-01]", async () => {
  const inner = await htmlOf(staff, `${PREVIEW}/courses?language=en&dark=true&phone=true`);
  expect(inner).toMatch(/<html lang="en"[^>]* data-theme="dark"/);
  expect(inner).toContain("Choose your course");
  expect(await htmlOf(staff, `${PREVIEW}/courses?language=xx`)).toMatch(/<html lang="pt-BR"[^>]* data-theme="light"/);
  const bar = await htmlOf(staff, `${PREVIEW}?page=courses&language=en&dark=true&phone=true`);
  expect(bar).toMatch(/<html lang="pt-BR"/);
  expect(bar).toMatch(/src="[^"]*\/preview\/courses\?language=en&amp;phone=true&amp;dark=true"/);
});

it("shows the payment with the draft of its terms [INS-01]", async () => {
  const before = await htmlOf(staff, `${PREVIEW}/checkout`);
  expect(before).not.toMatch(/até 3x/);
  await draft("paymentTerm", { maxInstallments: "3", minInstallmentCents: "1,00" });
  const after = await htmlOf(staff, `${PREVIEW}/checkout`);
  expect(after).toMatch(/até 3x/);
});

it("has the colours of the draft in a stylesheet that nobody keeps [INS-01]", async () => {
  const [, path = ""] = /href="([^"]*preview\/theme\.css)"/.exec(await htmlOf(staff, `${PREVIEW}/home`)) ?? [];
  const sheet = await staff.get(path);
  expect(sheet.headers.get("cache-control")).toBe("private, no-store");
  expect((await sheet.text()).toLowerCase()).toContain("--c-primary:#7a1f5c");
  expect((await portal.visitor(HOST).get(path)).status).toBe(303);
});

it("stays out of every other page, also of the same person, and takes no posts [INS-01]", async () => {
  await staff.get(`${PREVIEW}/home`);
  const visitor = portal.visitor(HOST);
  for (const [name, html] of [
    ["home page of visitors", await htmlOf(visitor, "/candidate/")],
    ["level of visitors", await htmlOf(visitor, "/candidate/graduacao")],
    ["level of staff", await htmlOf(staff, "/candidate/graduacao")],
    ["staff home", await htmlOf(staff, "/candidate/home")],
  ] as const) {
    expect(html, name).not.toContain("Só no rascunho");
    expect(html, name).not.toContain("Faculdade do Rascunho");
    expect(html, name).not.toContain("preview/theme.css");
  }
  for (const path of [PREVIEW, `${PREVIEW}/home`, `${PREVIEW}/checkout`])
    expect((await staff.post(path, { level: "x", intent: "enrol" })).status, path).toBe(405);
});

it("is there for nobody without the right to change the institution's settings [INS-01] [TEN-08]", async () => {
  const visitor = portal.visitor(HOST);
  expect((await visitor.get(PREVIEW)).headers.get("location")).toContain("/signin");
  const others: [string, string][] = [
    ["secretaria@aurora.example.com", "aurora.localhost"],
    ["ana.souza@example.com", "aurora.localhost"],
  ];
  for (const [email, host] of others) {
    const other = await staffVisitor(portal, email, host);
    for (const page of ["", "/home", "/checkout"])
      expect((await other.get(`/candidate/settings/aurora-uni/preview${page}`)).status, email + page).toBe(404);
  }
  const admin = await staffVisitor(portal, "admin@aurora.example.com", "aurora.localhost");
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  expect((await admin.get("/candidate/settings/aurora-uni/preview")).status).toBe(200);
  for (const path of [PREVIEW, `${PREVIEW}/home`, `${PREVIEW}/checkout`])
    expect((await admin.get(path)).status, path).toBe(404);
});
