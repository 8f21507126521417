import { afterAll, beforeAll, expect, it } from "vitest";
import { routeTable } from "../../app/route-table";
import { type Acknowledged, answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { Mailbox } from "./mailbox";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const person = (serial: number) => ({ ...newPerson(serial), fullName: "Ruth Prado Lima", socialName: "Rui Prado" });

/** The texts of the strip below the header; null without one. */
function blockIn(html: string): string[] | null {
  const block = /<section[^>]*aria-label="Sua inscrição"[^>]*>(.*?)<\/section>/s.exec(html)?.[1];
  const parts = block?.matchAll(/<(?:span|strong)[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?([^<]+)</gs);
  return parts ? [...parts].map(([, text = ""]) => text) : null;
}

/** The pages about one enrolment that need no more than its id, and the first page of its payment. */
const pages = (id: string) =>
  routeTable
    .filter(({ path, twin }) => twin && path.includes("/:id"))
    .map(({ path }) => `/candidate/${path.replace(/:id\??/, id)}`)
    .filter((path) => !path.includes(":"));

/** Enrols, and collects the page of every step. */
async function walk(visitor: Visitor, start: string, wish: Parameters<typeof answerPage>[2]) {
  const steps: [path: string, html: string][] = [];
  let answered: Acknowledged | null = { at: "", next: start };
  while (answered) {
    const shown = await look(visitor, answered.next);
    steps.push([shown.path, shown.html]);
    answered = await answerPage(visitor, shown.path, wish);
  }
  return steps;
}

it("names person, course, campus and ingress mode above every page about one graduation enrolment [SHL-01]", async () => {
  const visitor = portal.visitor();
  const steps = await walk(visitor, "/candidate/graduacao", { person: person(7401) });
  const named = steps.slice(steps.findIndex(([path]) => path.includes("step=personalInfo")) + 1);
  const [name, ...course] = blockIn(named[0]?.[1] ?? "") ?? [];
  expect([name, course.length]).toEqual(["Rui Prado", 3]);
  for (const [path, html] of named) expect([path, blockIn(html)]).toEqual([path, [name, ...course]]);
  const id = /payments\/([\w-]+)/.exec(named.at(-1)?.[0] ?? "")?.[1] ?? "";
  const found: string[] = [];
  for (const path of pages(id)) {
    const response = await visitor.get(path);
    if (response.status !== 200) continue;
    found.push(path.split("/")[2] ?? "");
    expect([path, blockIn(await response.text())]).toEqual([path, [name, ...course]]);
  }
  expect(found).toEqual(
    expect.arrayContaining(["enrollment-data", "contract-acceptance", "withdrawal", "manual", "payments"]),
  );
  expect(blockIn(await (await visitor.get("/candidate/portal")).text())).toBeNull();
  expect(blockIn(await (await visitor.get(`/candidate/enrollment-data/${id}?disableHeader=true`)).text())).toBeNull();
});

it("leaves the campus out of the header of other levels [SHL-01]", async () => {
  const visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao", { person: person(7402) }, "/contract-");
  const { html } = await look(visitor, last);
  expect(blockIn(html)).toHaveLength(3);
  expect(blockIn(html)?.[0]).toBe("Rui Prado");
});

it("addresses a person by the social name in menu, greeting, mails and after paying, and keeps the civil one in contract and receipt [SHL-02] [SHL-03] [FRM-04]", async () => {
  const visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person: person(7403) });
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  const area = await (await visitor.get("/candidate/portal")).text();
  expect(area).toContain("Olá, Rui");
  expect(area).toContain("Menu: Rui Prado");
  expect(area).toMatch(/>RP</);
  expect(area).not.toContain("Ruth");
  const paid = await (await visitor.get(last)).text();
  expect(paid).toContain("A vaga é sua, Rui.");
  const contract = await (await visitor.get(`/candidate/contract-acceptance/${id}`)).text();
  expect(contract).toContain("Ruth Prado Lima");
  const receipt = await (await visitor.get(`${last}/receipt`)).text();
  expect(receipt).toContain("Ruth Prado Lima");
  const mailbox = new Mailbox(portal.dataDir);
  let mail = await mailbox.next();
  // The enrolments of the tests before have mails, too, and those of one person are written at the same time.
  while (!(mail.includes("pessoa.7403@") && mail.includes("Sua conta foi criada"))) mail = await mailbox.next();
  expect(mail).toContain("Olá, Rui!");
});
