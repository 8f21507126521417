import { afterAll, beforeAll, expect, it } from "vitest";
import { alter } from "./actor";
import { enrolOverPages, look, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** A candidate who has enrolled and is signed in. */
async function enrolled(host: string, level: string, serial: number): Promise<Visitor> {
  const visitor = portal.visitor(host);
  await enrolOverPages(visitor, `/candidate/${level}`, { person: newPerson(serial), method: "slip" });
  return visitor;
}

/** The link on a page to the enrolment of a level. */
const linkTo = (html: string, level: string) =>
  new RegExp(`href="(/candidate/${level}[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? expect.fail("no link");

it("leads a candidate from the candidate area to another enrolment, also where the cards are links [ENR-01] [ENR-02]", async () => {
  const visitor = await enrolled("aurora-tech.localhost", "extensao", 8601);
  const area = await look(visitor, "/candidate/portal");
  expect(area.html).toContain('href="/candidate/?new=1"');
  expect(area.html).toContain('href="tel:+551933008800"');
  const home = await look(visitor, "/candidate/?new=1&utm_source=radio");
  const link = linkTo(home.html, "graduacao");
  expect(link).toContain("utm_source=radio");
  const start = await look(visitor, link);
  expect(start.path).toBe(link);
  expect(start.html).toContain('name="step-form"');
  const { last } = await enrolOverPages(visitor, link, { person: newPerson(8601) }, "step=review");
  expect(last).toContain("/candidate/graduacao");
});

it("leads from a closed level to an open level for another enrolment [ENR-01] [ENR-02]", async () => {
  const own = await openPortal();
  try {
    alter(own.dataDir, "update journey set active = 0 where url = 'pos-graduacao'");
    const visitor = own.visitor();
    await enrolOverPages(visitor, "/candidate/extensao", { person: newPerson(8602), method: "slip" });
    const closed = await look(visitor, "/candidate/pos-graduacao?new=1");
    expect(closed.html).toContain("Inscrições encerradas");
    const link = linkTo(closed.html, "graduacao");
    expect((await look(visitor, link)).path).toBe(link);
  } finally {
    await own.close();
  }
});

it("keeps the campaign in links and redirects [ENR-06]", async () => {
  const campaign = "mode=analise-curricular&course=neuropsicologia&utm_source=radio";
  const visitor = portal.visitor();
  const { html } = await look(visitor, `/candidate/pos-graduacao?${campaign}`);
  expect(linkTo(html, "pos-graduacao\\?step=modes")).toContain(campaign);
  const ahead = await visitor.get(`/candidate/pos-graduacao?step=review&new=1&${campaign}`);
  expect(ahead.headers.get("location")).toContain(campaign);
  expect(ahead.headers.get("location")).toContain("new=1");
});

it("begins a new application when a signed-in candidate starts over [ENR-07] [ENR-01]", async () => {
  const visitor = await enrolled("aurora.localhost", "extensao", 8603);
  const { last } = await enrolOverPages(
    visitor,
    "/candidate/graduacao?new=1",
    { person: newPerson(8603) },
    "step=courses",
  );
  const reset = await visitor.post(last, { intent: "reset" });
  expect(reset.headers.get("location")).toBe("/candidate/graduacao?new=1&notice=reset");
  const { path, html } = await look(visitor, "/candidate/graduacao?new=1&notice=reset");
  expect(path).toBe("/candidate/graduacao?new=1&notice=reset");
  expect(html).toContain('name="step-form"');
});
