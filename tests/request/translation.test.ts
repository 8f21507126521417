import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, look, newPerson } from "./enrolling";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function readerIn(language: string) {
  const visitor = portal.visitor();
  await visitor.get(`/candidate/preference?lng=${language}&next=%2Fcandidate%2F`);
  return visitor;
}

it("shows names in the visitor's language, and marks those that the institution has not translated [LAY-03] [LAY-09]", async () => {
  const visitor = await readerIn("en");
  const { html } = await look(visitor, "/candidate/graduacao?step=courses&mode=historico-escolar");
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("Apply for an undergraduate degree");
  expect(html).toMatch(/>Law<\/button>/);
  expect(html).toMatch(/><span lang="pt-BR">Administração<\/span><\/button>/);
  expect(html).toContain('<span lang="pt-BR">Negócios</span>');
  const portuguese = await look(portal.visitor(), "/candidate/graduacao?step=courses&mode=historico-escolar");
  expect(portuguese.html).toMatch(/>Direito<\/button>/);
  expect(portuguese.html).not.toContain('<span lang="pt-BR"');
});

it("names the course alike from the summary to the candidate area; the contract alone stays in Portuguese [LAY-03] [LAY-09]", async () => {
  const visitor = await readerIn("en");
  const start = "/candidate/graduacao?mode=segunda-graduacao&course=direito&campus=paulista";
  const { last } = await enrolOverPages(visitor, start, { person: newPerson(31_001) }, "/contract-acceptance/");
  const contract = await look(visitor, last);
  expect(asTexts(contract.html, "p")).toContain("Law");
  const sections = [...contract.html.matchAll(/<details id="section-\d+"[^>]*lang="([^"]*)"/g)].map(([, lang]) => lang);
  expect(new Set(sections)).toEqual(new Set(["pt-BR"]));
  expect(contract.html.includes("do curso Direito,")).toBe(true);
  const paying = await enrolOverPages(visitor, last, { person: {} }, "/payments/");
  const { html } = await look(visitor, paying.last);
  expect(asTexts(html, "dd")).toContain("Law");
  expect(html.includes("Direito")).toBe(false);
  expect(asTexts((await look(visitor, "/candidate/portal")).html, "h2")).toContain("Law");
});

/** The contents of a page's elements. */
const asTexts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, content]) => content);
