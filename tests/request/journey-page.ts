import { expect } from "vitest";
import { answerPage, newPerson } from "./enrolling";
import { formWith } from "./form";
import { submitForm } from "./form-page";
import type { Visitor } from "./portal";

/**
 * Changes the demo's journey of graduation, saves cases of it, and returns the path of each of its pages. The journey
 * then has a published version and a draft, so that no page is missing.
 */
export async function openJourneyPages(visitor: Visitor): Promise<string[]> {
  const text = async (path: string) => (await visitor.get(path)).text();
  const list = await text("/candidate/journeys?q=ingresso+direto");
  const at = /\/candidate\/journeys\/[\w-]{20,}/.exec(list)?.[0];
  const level = /<option value="([\w-]{20,})"/.exec(await text("/candidate/journeys/new"))?.[1];
  if (!at || !level) throw new Error("the demo has no journey or no level");
  const { values } = formWith(await text(`${at}/info`), 'id="page-form"');
  const { status } = await visitor.post(`${at}/info`, {
    ...values,
    "title-en": "Apply today",
    ingressModeCode: "historico-escolar",
  });
  if (status !== 303) throw new Error(`no draft: ${status}`);
  const cases = await saveCases(visitor, at);
  const inside = [
    "/info",
    "/stages/subscription",
    "/stages/selective",
    "/stages/subscription/order",
    "/stages/subscription/order?device=phone",
    "/components/courses",
    "/components/courses/delete",
    "/print",
    "/publish",
    "/status",
    "/versions",
    "/versions/1...1",
    "/simulator",
    "/simulator?course=direito&birthday=2010-01-01",
    "/simulator?course=direito&mode=historico-escolar&version=1&voucher=bemvindo10",
    "/simulator?campaign=%3Fcurso%3Ddireito%26mode%3Denem&campus=paulista&birthday=2013-01-01&voucher=EXPIRADO20",
    ...cases,
    "/preview/personalInfo?phone=true",
    "/preview/review?version=1",
    "/preview/personalInfo/page?phone=true",
    "/discard",
    "/remove",
    "/copy",
  ];
  const plan = (await visitor.post(`${at}/copy`, { intent: "several" })).headers.get("location") ?? "";
  const outside = ["/candidate/journeys/import", plan, `${plan}?existing=duplicate`];
  return [`/candidate/journeys/new?level=${level}`, at, ...inside.map((path) => at + path), ...outside];
}

/**
 * Publishes another version of the demo's journey of extension while a candidate is under way in the journey, and
 * begins to move the application. @returns the paths of the pages
 */
export async function openMovePages(visitor: Visitor, candidate: Visitor): Promise<string[]> {
  await answerPage(candidate, "/candidate/extensao", { person: newPerson(8801) });
  const html = await (await visitor.get("/candidate/journeys?level=extensao")).text();
  const at = /\/candidate\/journeys\/[\w-]{20,}/.exec(html)?.[0] ?? expect.fail("the demo has no journey of extension");
  expect((await submitForm(visitor, `${at}/info`, { "title-en": "Learn today" })).status).toBe(303);
  expect((await submitForm(visitor, `${at}/publish`, { activation: "keep" })).status).toBe(303);
  const confirmed = await submitForm(visitor, `${at}/move`, { reason: "novo termo" });
  const move = confirmed.headers.get("location") ?? expect.fail(`no move: ${confirmed.status}`);
  return [`${at}/versions`, `${at}/move`, `${at}/move?before=review&group=stays`, move, `${move}?group=refused`];
}

/** Saves two cases: one whose published result the draft changes, and one whose result the draft does not change. */
async function saveCases(visitor: Visitor, at: string): Promise<string[]> {
  const form = await (await visitor.get(`${at}/simulator`)).text();
  const course = /name="course".*?<option value="([\w-]+)"/s.exec(form)?.[1];
  for (const [name, query] of [
    ["Histórico", "mode=historico-escolar"],
    ["Qualquer ingresso", "version=1"],
  ]) {
    const { status } = await visitor.post(`${at}/simulator?course=${course}&asOf=2026-03-10&${query}`, {
      name: name ?? "",
    });
    if (status !== 303) throw new Error(`no case: ${status}`);
  }
  const list = await (await visitor.get(`${at}/cases`)).text();
  const ids = [...list.matchAll(/\/cases\/([\w-]{20,})"/g)].map(([, id]) => id);
  return ["/cases", ...ids.map((id) => `/cases/${id}`), `/cases/${ids[0]}/delete`];
}
