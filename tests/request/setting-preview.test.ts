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

it("shows home page, enrolment, candidate area and sign-in with the drafts, and nothing in them can be pressed [INS-01]", async () => {
  const home = await staff.get(PREVIEW);
  expect([home.status, home.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const html = await home.text();
  expect(html).toContain("Só no rascunho");
  expect(html).toContain("Faculdade do Rascunho");
  expect(html).toContain("Encerrar a prévia");
  const [before = "", shown = ""] = html.split('<div inert="">');
  expect(before).not.toContain('method="post"');
  expect(shown).toContain('name="level"');
  for (const [page, text] of [
    ["courses", "Escolha o seu curso"],
    ["review", "Confira suas respostas"],
    ["portal", "Você ainda não tem inscrições"],
    ["signin", "Entrar"],
    ["nothing", "Só no rascunho"],
  ]) {
    const [, inner = ""] = (await htmlOf(staff, `${PREVIEW}?page=${page}`)).split('<div inert="">');
    expect(inner, page).toContain(text);
  }
});

it("has the colours of the draft in a stylesheet that nobody keeps [INS-01]", async () => {
  const [, path = ""] = /href="([^"]*preview\/theme\.css)"/.exec(await htmlOf(staff, PREVIEW)) ?? [];
  const sheet = await staff.get(path);
  expect(sheet.headers.get("cache-control")).toBe("private, no-store");
  expect((await sheet.text()).toLowerCase()).toContain("--c-primary:#7a1f5c");
  expect((await portal.visitor(HOST).get(path)).status).toBe(303);
});

it("stays out of every other page, also of the same person, and takes no posts [INS-01]", async () => {
  await staff.get(PREVIEW);
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
  const posted = await staff.post(PREVIEW, { level: "x", intent: "enrol" });
  expect(posted.status).toBe(405);
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
    expect((await other.get("/candidate/settings/aurora-uni/preview")).status, email).toBe(404);
  }
  const admin = await staffVisitor(portal, "admin@aurora.example.com", "aurora.localhost");
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  expect((await admin.get("/candidate/settings/aurora-uni/preview")).status).toBe(200);
  expect((await admin.get(PREVIEW)).status).toBe(404);
});
