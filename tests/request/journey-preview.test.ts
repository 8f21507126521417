import { afterAll, beforeAll, expect, it } from "vitest";
import { openJourneyPages } from "./journey-page";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let beatriz: Visitor;
let at: string;
beforeAll(async () => {
  portal = await openPortal();
  beatriz = await staffVisitor(portal, "admin@aurora.example.com");
  await beatriz.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const pages = await openJourneyPages(beatriz);
  at = pages.find((path) => /\/journeys\/[\w-]{20,}$/.test(path)) ?? "";
}, 60_000);
afterAll(() => portal.close());

it("shows steps of a draft as candidates see them, marked as a preview and closed to clicks, and writes nothing [JRN-04]", async () => {
  const snapshot = openSnapshot(portal.dataDir);
  const steps = { levels: "O que você quer estudar?", campuses: "Onde você quer estudar?", account: "Crie sua conta" };
  for (const [step, title] of Object.entries({
    ...steps,
    responsible: "Responsável",
    review: "Confira suas respostas",
  })) {
    await beatriz.get(`${at}/preview/${step}`);
    const before = snapshot.take();
    const html = await (await beatriz.get(`${at}/preview/${step}`)).text();
    const [, frame = ""] =
      /Prévia: isto não é uma inscrição<\/p><iframe[^>]* src="([^"]*)"[^>]* sandbox="allow-same-origin"/.exec(html) ??
      [];
    const shown = await (await beatriz.get(frame.replaceAll("&amp;", "&"))).text();
    expect(snapshot.take()).toEqual(before);
    expect(shown, step).toContain('<base target="_blank"/>');
    if (step === "levels") expect(shown).toContain("Pós-graduação");
    expect(shown, step).toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
  snapshot.close();
});

it("shows a published version, also for phones, and answers 404 for unknown steps and versions [JRN-04]", async () => {
  const phone = await (await beatriz.get(`${at}/preview/modes?version=1&phone=true`)).text();
  expect(phone).toContain("desk-phone");
  expect(phone).toMatch(/href="[^"]*\/preview\/courses\?version=1&amp;phone=true"/);
  for (const path of ["/preview/nada", "/preview/courses?version=9", "/preview/courses?version=x"])
    expect((await beatriz.get(at + path)).status, path).toBe(404);
});

it("shows a step alone, which only the portal's own pages may frame [JRN-03]", async () => {
  const answer = await beatriz.get(`${at}/preview/courses/page?phone=true`);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const html = await answer.text();
  expect(html).not.toContain(" inert");
  expect(html).not.toMatch(/<header|<nav|<script/);
  const whole = await beatriz.get(`${at}/preview/courses`);
  expect(whole.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  for (const page of ["/info", "/components/courses"])
    expect(await (await beatriz.get(at + page)).text()).toMatch(
      /<iframe src="[^"]*\/preview\/\w+\/page\?phone=true"[^>]* sandbox="allow-same-origin"/,
    );
  expect(await (await beatriz.get(`${at}/components/checkout`)).text()).not.toContain("<iframe");
});

it("needs the right to read journeys, and the hostname of the institution [JRN-04] [TEN-08]", async () => {
  const clerk = await staffVisitor(portal, "secretaria@aurora.example.com");
  for (const path of ["/preview/courses", "/preview/courses/page"])
    expect((await clerk.get(at + path)).status).toBe(404);
  const group = portal.visitor("grupo-aurora.localhost");
  await group.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await group.post("/candidate/role", { right: "tenant:aurora::administrator" });
  const html = await (await group.get(`${at}/preview/courses`)).text();
  expect(html).toContain("Abra-a no endereço de Universidade Aurora.");
  expect(html).not.toContain("<iframe");
});
