import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgres, engines } from "~/data/test-database";
import { enrolOverPages, errorsIn, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

describe.each(engines)("candidates in the middle of a journey on %s", (engine) => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let again: Awaited<ReturnType<typeof portal.startAgain>> | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const postgres = engine === "postgres" ? await createPostgres() : null;
    drop = postgres?.drop;
    portal = await openPortal(postgres ? { DATABASE_URL: postgres.url } : {});
  }, 60_000);
  afterAll(async () => {
    await again?.close();
    await portal.close();
    await drop?.();
  });

  /** Fills in the personal data as a candidate. @returns the pages of the unsent application */
  async function applying(): Promise<[Visitor, string][]> {
    const visitor = portal.visitor();
    const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person: newPerson(7001) }, "step=account");
    return pagesFrom(visitor, last, /\/candidate\/graduacao\?[^"#]*step=\w+[^"#]*/g);
  }

  /** The pages of a candidate's area and of the steps that it links to. @param path of one of these steps */
  function areaOf(visitor: Visitor, path: string): Promise<[Visitor, string][]> {
    const id = /\/([\w-]{20,})/.exec(path)?.[1] ?? expect.fail(`no enrolment in ${path}`);
    return pagesFrom(visitor, "/candidate/portal", new RegExp(`/candidate/[\\w-]+/${id}`, "g"));
  }

  async function enrolled(query: string, serial: number): Promise<[Visitor, string][]> {
    const visitor = portal.visitor();
    const { last } = await enrolOverPages(visitor, `/candidate/graduacao${query}`, { person: newPerson(serial) });
    return areaOf(visitor, last);
  }

  async function paid(): Promise<[Visitor, string][]> {
    const visitor = portal.visitor();
    const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person: newPerson(7004) });
    const charge = /\/charge\/([\w-]+)/.exec(last)?.[1] ?? expect.fail(`no charge in ${last}`);
    await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
    return areaOf(visitor, last);
  }

  it("read byte for byte the same pages after publishing, deactivation, a restart and restoring [JRN-04]", async () => {
    const pages = [
      ...(await applying()),
      ...(await enrolled("", 7002)),
      ...(await enrolled("?ingressMode=enem", 7003)),
      ...(await paid()),
    ];
    const names = pages.map(([, path]) => path.replace(/[\w-]{20,}/, "…"));
    for (const one of [
      /step=courses/,
      /step=personalInfo/,
      /step=account/,
      /portal/,
      /payments/,
      /documents/,
      /exam-score/,
    ])
      expect(names).toContainEqual(expect.stringMatching(one));
    const admin = await staffVisitor(portal, "admin@aurora.example.com");
    await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
    const journey = await journeyOf(admin);
    const shown = (visitors = pages) => Promise.all(visitors.map(([visitor, path]) => bytesOf(visitor, path)));
    const before = await shown();
    expectSame(await shown(), before, names, "without any change");

    await changeJourney(admin, journey);
    await publish(admin, journey, 2);
    expectSame(await shown(), before, names, "after publishing");
    await post(admin, `${journey}/status`, 'id="page-form"', { intent: "off", reason: "troca" });
    expectSame(await shown(), before, names, "after deactivation");
    again = await portal.startAgain();
    const restarted = again;
    const elsewhere = pages.map(([visitor, path]): [Visitor, string] => [visitor.with(restarted), path]);
    const staff = admin.with(restarted);
    expectSame(await shown(elsewhere), before, names, "after a restart");
    await post(staff, `${journey}/versions`, 'id="page-form"', { restore: "1" });
    await publish(staff, journey, 3);
    expectSame(await shown(elsewhere), before, names, "after restoring the first version");
    const [applicant] = elsewhere;
    // New visitors find the level closed; a candidate who has begun goes on to the payment.
    const fresh = await look(portal.visitor().with(restarted), "/candidate/graduacao");
    expect(fresh.html).toContain("Inscrições encerradas");
    const [visitor, path] = applicant ?? expect.fail("nobody applies");
    const { last } = await enrolOverPages(visitor, path, { person: newPerson(7001) });
    expect(last).toMatch(/\/payments\/.*\/charge\//);
  }, 120_000);
});

/** A visitor's page at a path, and every page that links of the pattern lead to from there, in any number of steps. */
async function pagesFrom(visitor: Visitor, path: string, links: RegExp): Promise<[Visitor, string][]> {
  const found = new Set([path]);
  for (const one of found) {
    const html = await (await visitor.get(one)).text();
    for (const link of html.replaceAll("&amp;", "&").match(links) ?? []) found.add(link);
  }
  return [...found].map((one) => [visitor, one]);
}

/**
 * Status, target and page, without the parts that differ at every visit: the idempotency key of a payment's form, the
 * age of messages, the seconds left of a hold, and the number of free seats.
 */
async function bytesOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path);
  const text = (await response.text())
    .replace(/(name="idempotencyKey" value=")[\w-]+/g, "$1")
    .replace(/ · (há|agora)[^<]*/g, "")
    .replace(/data-seconds="\d+"/g, "")
    .replace(/\d+ vagas? dispon/g, "");
  return `${response.status} ${response.headers.get("location") ?? ""}\n${text}`;
}

function expectSame(now: string[], before: string[], names: string[], when: string): void {
  for (const [index, text] of now.entries()) {
    const old = before[index] ?? "";
    const at = [...text].findIndex((sign, place) => sign !== old[place]);
    const part = (of: string) => (text === old ? null : of.slice(Math.max(0, at - 80), at + 80));
    expect(part(text), `${names[index]} ${when}`).toEqual(part(old));
  }
}

async function journeyOf(admin: Visitor): Promise<string> {
  const html = await (await admin.get("/candidate/journeys?q=ingresso+direto")).text();
  return /\/candidate\/journeys\/[\w-]{20,}/.exec(html)?.[0] ?? expect.fail("the demo has no journey");
}

/** Posts the form of a page with the values that it shows, except for these changes. */
async function post(visitor: Visitor, path: string, mark: string, changes: Record<string, string> = {}) {
  const { values } = formWith(await (await visitor.get(path)).text(), mark);
  const answer = await visitor.post(path, { ...values, ...changes });
  expect(answer.status, `${path}: ${errorsIn(await answer.text())}`).toBe(303);
}

/** Changes the titles and a text, adds a step and moves it up, and removes another. */
async function changeJourney(admin: Visitor, at: string) {
  await post(admin, `${at}/info`, 'id="page-form"', { "title-pt-BR": "Outra jornada", "title-en": "Another journey" });
  await post(admin, `${at}/components/courses`, 'id="page-form"', { "s-title": "Outro curso" });
  await post(admin, `${at}/stages/subscription`, 'id="page-form"', { type: "referral", intent: "add" });
  await post(admin, `${at}/stages/subscription`, 'id="page-form"', { intent: "up:referral" });
  await post(admin, `${at}/components/documents/delete`, 'id="page-form"');
}

async function publish(admin: Visitor, at: string, version: number) {
  await post(admin, `${at}/publish`, 'id="page-form"', { activation: "keep", note: `versão ${version}` });
  expect(await (await admin.get(`${at}/versions`)).text()).toContain(`Versão ${version}`);
}
